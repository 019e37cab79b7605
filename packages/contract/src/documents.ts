/**
 * How documents that many share are written, so that a long one can be read piece by piece: one JSON text is read in
 * one go, which for a course of thousands of parts keeps a phone busy for longer than can be borne. Free of the schema
 * library, so that the browser can use it.
 */

/** Things that stand in one line: a phone of the middle range reads them in a millisecond or two. */
const together = 100;

const lastValue = (document: object): unknown => Object.values(document).at(-1);

/**
 * A document as JSON. Where its last value is a long list, so many things of it stand in each line; for every other
 * reader a line break in JSON is nothing.
 */
export function writeDocument(document: object): string {
  const name = Object.keys(document).at(-1);
  const list = lastValue(document);
  if (name === undefined || Array.isArray(document) || !Array.isArray(list) || list.length <= together)
    return JSON.stringify(document);
  const lines = Array.from({ length: Math.ceil(list.length / together) }, (_, line) =>
    JSON.stringify(list.slice(line * together, (line + 1) * together)).slice(1, -1),
  );
  return [JSON.stringify({ ...document, [name]: [] }).slice(0, -2), lines.join(',\n'), ']}'].join('\n');
}

/** What a document says, read a line at a time. Throws `SyntaxError` for what is no JSON. */
export function* readDocument(text: string): Generator<undefined, unknown> {
  const [head = '', ...lines] = text.split('\n');
  const end = lines.pop();
  if (end === undefined) return JSON.parse(text);
  const document: object = JSON.parse(head + end);
  const list = lastValue(document);
  for (const line of lines) {
    yield;
    // the list that was cut into lines
    (list as unknown[]).push(...(JSON.parse(`[${line.replace(/,$/u, '')}]`) as unknown[]));
  }
  return document;
}
