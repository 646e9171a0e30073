// Unsent notes, stored until the page closes: closing an editor or signing in again loses nothing.
const notes = new Map<string, string>();

export function noteDraft(userId: string, incidentId: string) {
  const key = `${userId}:${incidentId}`;
  return {
    text: notes.get(key) ?? '',
    keep: (text: string) => void notes.set(key, text),
    drop: () => void notes.delete(key),
  };
}
