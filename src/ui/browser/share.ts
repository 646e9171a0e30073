// Taking a text along: to another app, the clipboard or a file. Each says whether it worked; none throws.

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The phone's own sheet, or the clipboard where there is none. `left`: the person closed the sheet. */
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

/** With a byte order mark, without which old text viewers show Devanagari as rubbish. */
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
