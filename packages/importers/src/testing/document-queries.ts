import type { CourseDocument, ImportNoteCode, PartDocument } from '@stoa/domain';

export function allParts(parts: readonly PartDocument[]): PartDocument[] {
  return parts.flatMap((part) => [part, ...allParts(part.children ?? [])]);
}

export function partByName(document: CourseDocument, name: string): PartDocument {
  const part = allParts(document.parts).find((candidate) => candidate.name === name);
  if (part === undefined) throw new Error(`No part is called ${name}.`);
  return part;
}

/** HTML of a text part or a discussion. */
export function htmlOf(part: PartDocument): string {
  if (part.content?.type === 'html') return part.content.html;
  return part.content?.type === 'discussion' ? part.content.promptHtml : '';
}

export function notesOf(document: CourseDocument, code: ImportNoteCode): (readonly [string, string | undefined])[] {
  return document.report.notes.filter((note) => note.code === code).map((note) => [note.subject, note.detail]);
}

/** Names of the parts as an indented list, which shows a tree at a glance. */
export function outlineOf(parts: readonly PartDocument[], indent = ''): string[] {
  return parts.flatMap((part) => [indent + part.name, ...outlineOf(part.children ?? [], `${indent}  `)]);
}
