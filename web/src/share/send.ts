// How things leave this page: clipboard, and the device's own way of sending.

/** Copies a text; where the clipboard is closed to pages, by way of a selected field. */
export async function copyText(text: string, field: { select(): void }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}

export const canSend = (data: ShareData): boolean => navigator.canShare?.(data) ?? false;

/** Hands something to the device's own dialog. That somebody thinks better of it is no failure. */
export function send(data: ShareData): void {
  navigator.share(data).catch(() => {});
}
