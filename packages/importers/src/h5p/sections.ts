import type { ItemEntry, Section } from '@stoa/assessment';
import { hasVisibleContent, plainText } from '../html/plain-text.ts';
import type { ReportWriter } from '../document/report.ts';
import { isOn, type Content } from './fields.ts';
import { itemOf, notAsked, type Asked } from './asked.ts';
import { openContainer, type Container, type Piece } from './containers.ts';
import { questionText, readQuestion } from './kinds/question-types.ts';
import { wordsOf } from './words.ts';

/** What is kept while the contents of a package are read. */
export interface Reading {
  readonly report: ReportWriter;
  /** Names of the questions by their ids, as a report tells them. */
  readonly names: Map<string, string>;
}

/** Containers in one another; authors have three. */
const deepest = 20;

interface Place {
  readonly reading: Reading;
  /** The container around; undefined for what stands alone. */
  readonly around?: Content;
  readonly depth: number;
}

function entryOf(
  asked: Asked,
  { library, params, title }: Content,
  {
    reading,
    checks,
  }: {
    readonly reading: Reading;
    readonly checks: number | null;
  },
): ItemEntry {
  const id = `q${reading.names.size + 1}`;
  const name = `${plainText(title) || library} (${id})`;
  reading.names.set(id, name);
  reading.report.count(`question.${library}`);
  if ((asked.lost ?? []).length > 0) reading.report.note('settings-left-out', name, asked.lost?.join(', '));
  return { item: itemOf(asked, { params }, id), checks };
}

/** In a set of questions, what is not known is one of them all the same. */
const isQuestionIn = (around: Content | undefined): boolean => around?.library === 'H5P.QuestionSet';

/** What becomes of a piece: words, a question, or a section; undefined for what nothing here shows. */
function readPiece(piece: Piece, place: Place): { html: string } | ItemEntry | Section | undefined {
  const { reading, around, depth } = place;
  if ('html' in piece) return piece;
  if ('asked' in piece) {
    const { library = '', title = '' } = around ?? {};
    return entryOf(piece.asked, { library, title, params: undefined }, { reading, checks: piece.checks });
  }
  const { content } = piece;
  const html = wordsOf(content);
  if (html !== undefined) return { html };
  const asked = readQuestion(content.library, content.params);
  const checks = isOn(content.params, 'behaviour.enableRetry', true) ? null : 1;
  if (asked !== undefined) return entryOf(asked, content, { reading, checks });
  const container = depth < deepest ? openContainer(content) : undefined;
  if (container !== undefined) return sectionOf(container, content, { reading, depth: depth + 1 });
  if (isQuestionIn(around))
    return entryOf(notAsked(questionText(content.params), 'unknown-kind'), content, { reading, checks });
  reading.report.tally('kind-unknown', content.library);
  return undefined;
}

interface Group {
  html: string;
  entries: (ItemEntry | Section)[];
}

/** Words begin a section, and the questions behind them belong to it. */
function groupsOf({ pieces }: Container, place: Place): Group[] {
  const groups: Group[] = [{ html: '', entries: [] }];
  for (const piece of pieces) {
    const read = readPiece(piece, place);
    const last = groups.at(-1);
    if (read === undefined || last === undefined) continue;
    if ('item' in read || 'entries' in read) last.entries.push(read);
    else if (!hasVisibleContent(read.html)) continue;
    else if (last.entries.length === 0) last.html += read.html;
    else groups.push({ html: read.html, entries: [] });
  }
  return groups.filter(({ html, entries }) => html !== '' || entries.length > 0);
}

/** A container as a section, with one inside for all words that stand between its questions. */
function sectionOf(container: Container, content: Content, { reading, depth }: Omit<Place, 'around'>): Section {
  const name = plainText(content.title);
  const lost = container.lost ?? [];
  if (lost.length > 0) reading.report.note('settings-left-out', name || content.library, lost.join(', '));
  const [first, ...others] = groupsOf(container, { reading, around: content, depth });
  const html = first?.html ?? '';
  return {
    ...(depth === 0 || name === '' ? {} : { title: name }),
    ...(html === '' ? {} : { html }),
    entries: [...(first?.entries ?? []), ...others],
    ...(container.select === undefined ? {} : { select: container.select }),
    ...(container.shuffle === undefined ? {} : { shuffle: container.shuffle }),
  };
}

/** The content of a package as a section; undefined for what is neither a question nor holds one. */
export function readMain(content: Content, reading: Reading): { section: Section; container: Container } | undefined {
  const container = openContainer(content) ?? { pieces: [{ content }] };
  const section = sectionOf(container, content, { reading, depth: 0 });
  return reading.names.size === 0 ? undefined : { section, container };
}
