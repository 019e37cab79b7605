import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const begun = '\\s*(?:select|with|insert into|update|delete from)\\b';
/** `sql<Row>` with a whole statement: its row is claimed, not taken from what it selects. */
const claimed = new RegExp(`\\bsql<[^\`]*?>\`${begun}`, 'gi');
/** The same claim in the type that a function says it returns. */
const returned = new RegExp(`: RawBuilder<(?!unknown>)[^{]*>\\s*\\{\\s*return sql\`${begun}`, 'gi');
const typed = /\bsql<[^`]*?>(?=`)/g;

/** Index at which the template that begins at `from` ends, those inside it included. */
function templateEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '`') {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith('${', at)) at = expressionEnd(text, at + 2);
    at += 1;
  }
  return at;
}

/** Index at which the expression in a template that begins at `from` ends: at its closing brace. */
function expressionEnd(text: string, from: number): number {
  let at = from;
  for (let depth = 0; at < text.length; at += 1) {
    if (text[at] === '`') at = templateEnd(text, at);
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && (depth -= 1) < 0) break;
  }
  return at;
}

/** A fragment whose type somebody wrote is no statement: it is not executed. */
function executed(text: string): readonly number[] {
  return [...text.matchAll(typed)].flatMap(({ 0: tag, index }) =>
    /^\s*\.execute\(/.test(text.slice(templateEnd(text, index + tag.length) + 1)) ? [index] : [],
  );
}

/**
 * Lines of a file of the server where a row type is written by hand: a statement selects typed columns, so that the
 * compiler knows its rows. A test may say which rows it expects.
 */
export function findClaims(file: string, text: string): readonly string[] {
  if (/\.test\.ts$|\/testing\//.test(file)) return [];
  const rows = [...text.matchAll(claimed), ...text.matchAll(returned)].map(({ index }) => index);
  const at = (index: number): string => `${file}:${text.slice(0, index).split('\n').length}`;
  return [
    ...new Set([...rows, ...executed(text)].map((index) => `${at(index)}: the row of a statement is written by hand`)),
  ];
}

/** The same for every file of the server. */
export function findAllClaims(root: string): readonly string[] {
  return globSync('apps/server/src/**/*.ts', { cwd: root }).flatMap((file) =>
    findClaims(file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')),
  );
}
