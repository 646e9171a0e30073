// When this phone last saved the public lists (keep-lists.ts). They change seldom, and saving them loads scripts that a page to
// read has no other use for.
const key = 'lists-read';
const dayMs = 24 * 60 * 60 * 1000;

export function wereListsRead(): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(key));
    return age >= 0 && age < dayMs;
  } catch {
    return false;
  }
}

export function noteListsRead(isRead: boolean): void {
  try {
    if (isRead) localStorage.setItem(key, String(Date.now()));
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: they are read at each page.
  }
}
