// Shares, copies or saves a text. Each function returns whether it worked; none throws.

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The phone's share sheet, or the clipboard where there is none. `left`: the user closed the sheet. */
export async function shareText(text: string): Promise<'shared' | 'copied' | 'left' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}

/** Starts with a byte order mark, without which old text viewers show Devanagari wrongly. */
export const saveTextFile = (name: string, text: string): void =>
  downloadFile(name, new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));

export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
