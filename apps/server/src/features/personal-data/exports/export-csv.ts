import type { CopiedTable } from './export-rows-store.ts';

/** Rows as CSV (RFC 4180), with the sign by which spreadsheets know UTF-8. */
export async function* csvOf(rows: AsyncIterable<string>, { columns }: CopiedTable): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ name }) => cell(name)).join(',')}\r\n`;
  for await (const row of rows) {
    const values: Readonly<Record<string, unknown>> = JSON.parse(row);
    yield `${columns.map(({ name }) => cell(values[name])).join(',')}\r\n`;
  }
}

/** Spreadsheets take these beginnings for formulas, and carry them out. */
const formula = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
