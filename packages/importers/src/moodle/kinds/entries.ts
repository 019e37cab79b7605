import { and, match, baseValue, numberIs, textIs, variable, type Expression } from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import { plainText } from '../../html/plain-text.ts';
import type { MoodleAnswer, MoodleQuestion } from '../question.ts';
import { firstOf, type Case, type Part } from './part.ts';
import { isGiven } from '../../questions/said.ts';
import { choiceId, inlineHtml } from './choices.ts';

export interface EntrySettings {
  readonly id: string;
  /** Name of the outcome of its share. */
  readonly share: string;
}

/** A field for a text or a number. */
const entry = (id: string, format: 'text' | 'number', suffix: string | null = null): Interaction => ({
  kind: 'textEntry',
  id,
  prompt: null,
  format,
  expectedLength: null,
  placeholder: null,
  suffix,
});

const special = /[\\^$.+?()[\]{}|/-]/g;

/** A pattern for a text in which `*` stands for anything, and `\*` for itself; nothing where it has no `*`. */
function wildcards(text: string): string | undefined {
  const pieces = text.split(/(?<!\\)\*+/);
  if (pieces.length === 1) return undefined;
  return pieces
    .map((piece) =>
      piece
        .replaceAll(String.raw`\*`, '*')
        .replace(special, String.raw`\$&`)
        .replaceAll('*', String.raw`\*`),
    )
    .join('.*');
}

const withoutEscapes = (text: string): string => text.replaceAll(String.raw`\*`, '*');

/** As one would write it: of an answer with parts left open, what is told of it. */
function shown(answers: readonly MoodleAnswer[]): string | undefined {
  const best = Math.max(...answers.map(({ fraction }) => fraction));
  const right = answers.filter(({ fraction }) => fraction === best && fraction > 0);
  const whole = right.find(({ text }) => wildcards(text) === undefined);
  const text =
    whole?.text ??
    right[0]?.text
      .replaceAll(/(?<!\\)\*+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() ??
    '';
  return text === '' ? undefined : withoutEscapes(text);
}

/** A text that is one of some; the first of them that it is counts. */
export function textEntry(answers: readonly MoodleAnswer[], isCaseSensitive: boolean, settings: EntrySettings): Part {
  const { id, share } = settings;
  const cases = answers.map(({ text, fraction, feedback }): Case => {
    const pattern = wildcards(text);
    const how = pattern === undefined ? { text: withoutEscapes(text) } : { pattern };
    return { when: textIs(variable(id), how, isCaseSensitive), share: fraction, feedback };
  });
  const correct = shown(answers);
  return {
    share,
    interactions: [entry(id, 'text')],
    responses: [
      { id, cardinality: 'single', baseType: 'string', ...(correct === undefined ? {} : { correct: [correct] }) },
    ],
    ...firstOf(cases, share, id),
    ...(answers.some(({ fraction }) => fraction > 0) ? {} : { notAsked: 'no-key' }),
  };
}

/** Attributes of `numberIs` for a wanted value and its tolerance, both times the number of a unit. */
type HowOf = (answer: MoodleAnswer, times: number) => Readonly<Record<string, string>>;

const decimal = (text: string): string => text.replaceAll(/\s+/g, '').replace(/^([+-]?\d+),(\d+)/, '$1.$2');

/** `3.5`, with its tolerance. */
const plainNumber: HowOf = ({ text, settings }, times) => {
  const by = (written: string): string => (times === 1 ? written : `(${written})*${times}`);
  const tolerance = decimal(settings.get('tolerance') ?? '') || '0';
  return { value: by(decimal(text)), tolerance: tolerance.endsWith('%') ? tolerance : by(tolerance) };
};

/** How units are told beside a number, and what a wrong one costs. */
export interface Units {
  readonly units: MoodleQuestion['units'];
  /** Share of the answer, or of all points, that a wrong unit costs. */
  readonly penalty: { readonly of: 'answer' | 'all' | 'nothing'; readonly share: number };
  /** It is to be written, and not chosen among all. */
  readonly isWritten: boolean;
}

const noUnits: Units = { units: [], penalty: { of: 'nothing', share: 0 }, isWritten: false };

/** `showunits` of a question that does not ask for units. */
const unitsAreHidden = '3';

export function unitsOf({ units, settings }: MoodleQuestion): Units {
  if (units.length === 0 || settings.get('showunits') === unitsAreHidden) return noUnits;
  const type = settings.get('unitgradingtype');
  const of = type === '1' ? 'answer' : type === '2' ? 'all' : 'nothing';
  const share = Number(settings.get('unitpenalty') ?? 0) || 0;
  const isWritten = of !== 'nothing' && (settings.get('showunits') ?? '0') === '0';
  return { units, penalty: { of, share }, isWritten };
}

interface NumberSettings extends EntrySettings {
  readonly units?: Units;
  /** How its answers are compared; as plain numbers unless told. */
  readonly howOf?: HowOf;
}

const unitOf = (id: string): string => `${id}_unit`;

/** Only where one has to tell it: a single unit that costs nothing stands behind the field. */
const asksUnit = ({ units, penalty }: Units): boolean => units.length > 1 || penalty.of !== 'nothing';

function unitInteraction(id: string, { units, isWritten }: Units): Interaction {
  if (isWritten) return entry(id, 'text');
  const choices = units.map(({ name }, at) => ({ id: choiceId(at), html: inlineHtml(name) }));
  return { kind: 'inlineChoice', id, prompt: null, shuffle: false, choices };
}

function isUnit(id: string, at: number, { units, isWritten }: Units): Expression {
  const name = plainText(units[at]?.name ?? '');
  return isWritten
    ? textIs(variable(id), { text: name }, true)
    : match(variable(id), baseValue('identifier', choiceId(at)));
}

function withoutUnit(fraction: number, { penalty }: Units): number {
  if (penalty.of === 'nothing' || fraction <= 0) return fraction;
  return Math.max(0, penalty.of === 'answer' ? fraction * (1 - penalty.share) : fraction - penalty.share);
}

/** Cases of one answer: with each unit, in which the number is another, and without. */
function casesOf(answer: MoodleAnswer, { id, units = noUnits, howOf = plainNumber }: NumberSettings): Case[] {
  const { fraction, feedback, text } = answer;
  if (text === '*') return [{ when: isGiven(id), share: fraction, feedback }];
  const is = (times: number): Expression => numberIs(variable(id), howOf(answer, times));
  const inUnits = asksUnit(units)
    ? units.units.map(({ multiplier }, at): Case => ({
        when: and(isUnit(unitOf(id), at, units), is(multiplier)),
        share: fraction,
        feedback,
      }))
    : [];
  return [...inUnits, { when: is(1), share: withoutUnit(fraction, units), feedback }];
}

/** A number within a tolerance; where it has several units, the one is told beside it. */
export function numberEntry(answers: readonly MoodleAnswer[], settings: NumberSettings): Part {
  const { id, share, units = noUnits } = settings;
  const best = Math.max(...answers.map(({ fraction }) => fraction));
  const right = answers.find(({ fraction, text }) => fraction === best && fraction > 0 && text !== '*');
  const [unit] = units.units;
  const unitId = unitOf(id);
  const asks = asksUnit(units);
  const correctUnit = units.isWritten ? plainText(unit?.name ?? '') : choiceId(0);
  return {
    share,
    interactions: [
      entry(id, 'number', asks || unit === undefined ? null : plainText(unit.name)),
      ...(asks ? [unitInteraction(unitId, units)] : []),
    ],
    responses: [
      {
        id,
        cardinality: 'single',
        baseType: 'string',
        ...(right === undefined || settings.howOf !== undefined ? {} : { correct: [decimal(right.text)] }),
      },
      ...(asks
        ? [
            {
              id: unitId,
              cardinality: 'single' as const,
              baseType: units.isWritten ? ('string' as const) : ('identifier' as const),
              correct: [correctUnit],
            },
          ]
        : []),
    ],
    ...firstOf(
      answers.flatMap((answer) => casesOf(answer, settings)),
      share,
      id,
    ),
    ...(right === undefined ? { notAsked: 'no-key' } : {}),
  };
}
