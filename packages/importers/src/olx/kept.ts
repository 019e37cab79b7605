import type { KeptDocument } from '@stoa/domain';
import type { Fields } from './fields.ts';
import { readText, type OlxPackage } from './olx-package.ts';
import { isRecord, parsedJson } from '../document/json.ts';
import { plainText } from '../html/plain-text.ts';

/** Pages around a course, which nothing here shows yet: news, handouts, further tabs and textbooks. */
export async function keptOf(olx: OlxPackage, courseFields: Fields): Promise<KeptDocument[]> {
  const tabs = [...olx.archive.files.keys()].filter((path) => path.startsWith(`${olx.base}tabs/`));
  const pages = [
    { kind: 'announcement', path: 'info/updates.html' },
    { kind: 'handout', path: 'info/handouts.html' },
    ...tabs.map((path) => ({ kind: 'tab', path: path.slice(olx.base.length) }) as const),
  ] as const;
  const kept: KeptDocument[] = [];
  for (const { kind, path } of pages) {
    const source = (await readText(olx, path)) ?? '';
    if (plainText(source, olx.base + path) !== '') kept.push({ kind, name: path, sourceFormat: 'olx-html', source });
  }
  return [...kept, ...['pdf_textbooks', 'html_textbooks'].flatMap((field) => textbooksOf(field, courseFields))];
}

function textbooksOf(field: string, courseFields: Fields): KeptDocument[] {
  const books = parsedJson(courseFields.get(field) ?? '');
  return (Array.isArray(books) ? books : []).filter(isRecord).map((book) => ({
    kind: 'textbook',
    name: typeof book['tab_title'] === 'string' ? book['tab_title'] : field,
    sourceFormat: `olx-${field}`,
    source: JSON.stringify(book),
  }));
}
