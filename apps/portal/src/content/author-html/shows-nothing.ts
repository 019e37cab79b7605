const shown = /<(?:img|picture|video|audio|iframe|math|svg|hr|table)\b/i;
const marks = /<!--.*?-->|<[^>]*>|&(?:nbsp|#160|#xa0|zwnj|zwj);|[\s\u200b-\u200d\ufeff]/gis;

/**
 * True when a reader would see nothing of an author's page: some hold only scripts and styles for the pages beside
 * them.
 */
export function showsNothing(html: string): boolean {
  return !shown.test(html) && html.replaceAll(marks, '') === '';
}
