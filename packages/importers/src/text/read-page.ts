import { posix } from 'node:path';
import type { ActivityContentDocument } from '@stoa/domain';
import { parse } from 'yaml';
import type { Archive } from '../archive/archive.ts';
import { parsedJson } from '../document/json.ts';
import type { PagePlan } from '../pages/page-plan.ts';
import { quizDocument } from '../questions/quiz-part.ts';
import { contentForms, type ContentForm } from './content-forms.ts';
import { partSettings, type PartSettings } from './part-settings.ts';
import { quizShape } from './quiz-shape.ts';
import { readSettings } from './settings.ts';
import type { FaultListener } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names that are read elsewhere, or that say something of the text below. */
const ofTexts: ReadonlySet<string> = new Set(['title', 'test', 'empty', 'parts-left-out']);
const known: ReadonlySet<string> = new Set([
  ...ofTexts,
  ...partSettings.map(({ name }) => name),
  ...contentForms.map(({ name }) => name),
]);

/** A page whose front matter is read. */
export type ToldPage = Pick<PagePlan, 'settings' | 'unset'> & {
  /** What the page shows, where front matter says it. */
  readonly told: Extract<PagePlan['content'], { kind: 'told' }> | undefined;
  /** Names that say nothing here. */
  readonly unknown: readonly string[];
  /** Names whose values cannot be read. */
  readonly faults: readonly string[];
};

export interface BesidePage {
  readonly archive: Archive;
  /** Path of the page. */
  readonly path: string;
  /** Hears the path of each text that was read beside a page. */
  readonly onRead: (path: string) => void;
}

/** Reads the front matter of a page; `html` is its text. */
export async function readPageFacts(values: Values, html: string, beside: BesidePage): Promise<ToldPage> {
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  const faults: string[] = [];
  const fault: FaultListener = (at) => void faults.push(at);
  const { known: settings, unset } = readSettings<PartSettings>(partSettings, values, fault);
  const form = contentForms.find(({ name }) => values[name] !== undefined);
  const told =
    form === undefined ? toldText(values, settings, html) : await toldContent(form, { values, html, fault }, beside);
  return { settings, unset, unknown, faults, told };
}

/** A text that its author calls one is one, also where there is nothing to see. */
function toldText(values: Values, { kind }: PartSettings, html: string): ToldPage['told'] {
  if (values['empty'] === true) return { kind: 'told', content: null };
  const lost = values['parts-left-out'] === true;
  if (!lost && (kind === undefined || values['kind'] === 'chapter')) return undefined;
  return { kind: 'told', content: { type: 'html', html, ...(lost && { partsLeftOut: true }) } };
}

interface Written {
  readonly values: Values;
  readonly html: string;
  readonly fault: FaultListener;
}

async function toldContent(
  { name, type, read, body, beside: fields }: ContentForm,
  { values, html, fault }: Written,
  beside: BesidePage,
): Promise<ToldPage['told']> {
  const found = read(values[name], name, fault);
  if (found === undefined) return undefined;
  const texts = new Map<string, string>();
  for (const field of fields) {
    const path: unknown = Object.entries(found).find(([one]) => one === field)?.[1];
    if (typeof path !== 'string') continue;
    const content = await textBeside(path, beside);
    if (content === undefined) fault(`${name}: ${path}`);
    else texts.set(field, content);
    if (content === undefined && field === fields[0]) return undefined;
  }
  const introduction = body === 'introductionHtml' && html === '' ? {} : body === null ? {} : { [body]: html };
  if (type === 'quiz') return toldQuiz(texts.get('quiz') ?? '', html, fault);
  const content = { type, ...found, ...Object.fromEntries(texts), ...introduction };
  // its form has read each field of this type of content
  return { kind: 'told', content: content as unknown as ActivityContentDocument };
}

/** Letters of a file that may be YAML: it is read slowly, and more is written as JSON. */
const mostYaml = 2_000_000;

function toldQuiz(source: string, html: string, fault: FaultListener): ToldPage['told'] {
  const quiz = quizShape(plainData(source), 'quiz', fault);
  return quiz === undefined ? undefined : { kind: 'told', content: quizDocument(quiz, html) };
}

/** What YAML or JSON says; undefined for what is neither. Aliases are not followed: few letters could be very many. */
export function plainData(source: string): unknown {
  if (/^\s*[{[]/u.test(source)) return parsedJson(source);
  if (source.length > mostYaml) return undefined;
  try {
    return parse(source, { schema: 'core', logLevel: 'silent', maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

/** A text in a file beside another, always in UTF-8; undefined where there is none. */
export async function textBeside(address: string, { archive, path, onRead }: BesidePage): Promise<string | undefined> {
  const found = posix.normalize(posix.join(posix.dirname(path), address)).normalize('NFC');
  if (!archive.files.has(found)) return undefined;
  onRead(found);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await archive.read(found)).replaceAll('\0', '');
}
