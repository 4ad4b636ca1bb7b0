// Clipboard and the device's share dialog.

/** Copies a text; without clipboard access, from a selected field. */
export async function copyText(text: string, field: { select(): void }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    // Deprecated, but the only way where the page has no secure address.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand('copy');
  }
}

export const canSend = (data: ShareData): boolean => (navigator as Partial<Navigator>).canShare?.(data) ?? false;

/** Opens the device's share dialog; a cancelled dialog is ignored. */
export function send(data: ShareData): void {
  navigator.share(data).catch(() => {});
}
