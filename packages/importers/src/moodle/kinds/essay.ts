import type { Interaction } from '@stoa/contract';
import { kindsOf, kindsOfMediaTypes, handInLimits, type FileKind } from '@stoa/domain';
import { hasVisibleContent } from '../../html/plain-text.ts';
import { fileResponse, uploadOf } from '../../questions/upload.ts';
import type { MoodleQuestion } from '../question.ts';
import type { Part } from './part.ts';

/** Groups of file types that Moodle has names for; others begin or end with these. */
const groups: readonly (readonly [name: string, kind: FileKind])[] = [
  ['document', 'document'],
  ['presentation', 'slides'],
  ['spreadsheet', 'spreadsheet'],
  ['image', 'picture'],
  ['audio', 'sound'],
  ['video', 'film'],
  ['archive', 'archive'],
  ['sourcecode', 'program'],
  ['plaintext', 'plainText'],
];

/** Kinds of a list of Moodle: groups, media types and endings, between commas, semicolons or spaces. */
function kindsIn(list: string): readonly FileKind[] {
  const names = list.split(/[\s,;]+/u).filter((name) => name !== '');
  const ofGroups = groups.filter(([group]) => names.some((name) => name.toLowerCase().split('_').includes(group)));
  const found = new Set([...ofGroups.map(([, kind]) => kind), ...kindsOf(names), ...kindsOfMediaTypes(names)]);
  return [...found];
}

/** Moodle writes so many files, or -1 for as many as one likes. */
function mostFiles(attachments: number): { readonly mostFiles?: number } {
  if (attachments > 0) return { mostFiles: attachments };
  return attachments < 0 ? { mostFiles: handInLimits.mostFiles } : {};
}

/** The files of an essay; none where it takes a text alone. */
function filesOf({ settings }: MoodleQuestion, isTextAsked: boolean): Extract<Interaction, { kind: 'upload' }>[] {
  const numberOf = (name: string): number => Number(settings.get(name) ?? 0) || 0;
  const attachments = numberOf('attachments');
  if (attachments === 0 && isTextAsked) return [];
  const bytes = numberOf('maxbytes');
  const asked = {
    id: 'FILES',
    least: numberOf('attachmentsrequired'),
    fileKinds: kindsIn(settings.get('filetypeslist') ?? ''),
    ...mostFiles(attachments),
    ...(bytes > 0 ? { mostFileBytes: bytes } : {}),
  };
  return [uploadOf(asked)];
}

/** What an essay asks, a text, files or both; and its settings that nothing here has. */
export function essayPart(
  question: MoodleQuestion,
  { id, share }: { readonly id: string; readonly share: string },
): { readonly part: Part; readonly lost: readonly string[] } {
  const { settings } = question;
  const format = settings.get('responseformat') ?? 'editor';
  const isTextAsked = format !== 'noinline';
  const lines = Number(settings.get('responsefieldlines'));
  const text: Interaction = {
    kind: 'extendedText',
    id,
    prompt: null,
    rich: format.startsWith('editor'),
    lines: lines >= 1 ? Math.min(Math.round(lines), 50) : null,
    mostCharacters: null,
  };
  const files = filesOf(question, isTextAsked);
  const part: Part = {
    share,
    interactions: [...(isTextAsked ? [text] : []), ...files],
    responses: [
      ...(isTextAsked ? [{ id, cardinality: 'single', baseType: 'string' } as const] : []),
      ...files.map(fileResponse),
    ],
    rules: [],
    feedbacks: [],
  };
  const lost = [
    ...['minwordlimit', 'maxwordlimit'].filter((name) => Number(settings.get(name)) > 0),
    ...(hasVisibleContent(settings.get('responsetemplate') ?? '') ? ['responsetemplate'] : []),
  ];
  return { part, lost };
}
