/** Where the head of a page begins, its doctype at the latest: nothing of the page may run before the run-time. */
const starts = [/<head(?:\s[^>]*)?>/iu, /<html(?:\s[^>]*)?>/iu, /<!doctype[^>]*>/iu, /^\s*<\?xml[^>]*\?>/u];

/** How far a page is looked through for its head. */
const headWithin = 64 * 1024;

/**
 * A page of a package with the script of the run-time before everything else in it. The page keeps its bytes, whatever
 * its encoding; one that has two bytes for each sign gets such a script as well.
 */
export function withRunTime(page: Buffer, script: string): Buffer {
  const wide = wideEncoding(page);
  if (wide !== null) {
    const text = new TextDecoder(wide).decode(page);
    return Buffer.from(withTag(text, tagOf(script)), 'utf8');
  }
  return Buffer.from(withTag(page.toString('latin1'), tagOf(script)), 'latin1');
}

/** The encoding of a page that begins with the mark of one with two bytes; it goes out as UTF-8. */
function wideEncoding(page: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = page.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null;
}

/** Written so that it stands in XHTML as well. */
function tagOf(script: string): string {
  return `<script src="${script}"></script>`;
}

function withTag(text: string, tag: string): string {
  const head = text.slice(0, headWithin);
  for (const start of starts) {
    const found = start.exec(head);
    if (found !== null) {
      const at = found.index + found[0].length;
      return `${text.slice(0, at)}${tag}${text.slice(at)}`;
    }
  }
  return `${tag}${text}`;
}
