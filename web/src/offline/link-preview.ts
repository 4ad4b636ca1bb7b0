// The tags of index.html that chats read for a preview. A server writes them in the language of the reader and with
// whole addresses, so they are not part of what identifies a build.

const BEGIN = '<!-- preview -->';
const END = '<!-- /preview -->';

/** The page with these tags for its preview. */
export function withPreview(html: string, tags: string): string {
  const [begin, end] = [html.indexOf(BEGIN), html.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('index.html has no place for a preview');
  return html.slice(0, begin + BEGIN.length) + tags + html.slice(end);
}

export const withoutPreview = (html: string): string => withPreview(html, '');
