import { emptyQuestion, shareOf, type MoodleAnswer } from '../question.ts';
import { plainText } from '../../html/plain-text.ts';
import { oneChoice, severalChoices } from './choices.ts';
import { numberEntry, textEntry } from './entries.ts';
import type { Asked, Part } from './part.ts';
import { blockOf, placeOf } from '../../questions/said.ts';

type Reader = (answers: readonly MoodleAnswer[], settings: { id: string; share: string; shuffle: boolean }) => Part;

const text =
  (isCaseSensitive: boolean): Reader =>
  (answers, settings) =>
    textEntry(answers, isCaseSensitive, settings);

interface Kind {
  readonly read: Reader;
  readonly inline: boolean;
}

const shuffled =
  (read: Reader): Reader =>
  (answers, settings) =>
    read(answers, { ...settings, shuffle: true });
const list: Reader = (answers, settings) => oneChoice(answers, { ...settings, inline: true });
const number: Reader = (answers, settings) => numberEntry(answers.map(withTolerance), settings);
const one = (read: Reader): Kind => ({ read, inline: false });
const within = (read: Reader): Kind => ({ read, inline: true });

/** The kinds of fields by their names in capitals. */
const kinds: ReadonlyMap<string, Kind> = new Map(
  (
    [
      [['SHORTANSWER', 'SA', 'MW'], within(text(false))],
      [['SHORTANSWER_C', 'SAC', 'MWC'], within(text(true))],
      [['NUMERICAL', 'NM'], within(number)],
      [['MULTICHOICE', 'MC'], within(list)],
      [['MULTICHOICE_S', 'MCS'], within(shuffled(list))],
      [['MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH'], one(oneChoice)],
      [['MULTICHOICE_VS', 'MCVS', 'MULTICHOICE_HS', 'MCHS'], one(shuffled(oneChoice))],
      [['MULTIRESPONSE', 'MR', 'MULTIRESPONSE_H', 'MRH'], one(severalChoices)],
      [['MULTIRESPONSE_S', 'MRS', 'MULTIRESPONSE_HS', 'MRHS'], one(shuffled(severalChoices))],
    ] satisfies [string[], Kind][]
  ).flatMap(([names, kind]) => names.map((name): [string, Kind] => [name, kind])),
);

/** `5:0.1`: a number with its tolerance. */
function withTolerance(answer: MoodleAnswer): MoodleAnswer {
  const [value = '', tolerance = '0'] = answer.text.split(':');
  return { ...answer, text: value.trim(), settings: new Map([['tolerance', tolerance.trim()]]) };
}

const field = /\{(\d*):([A-Z_]+):((?:\\.|[^}\\]|\\$)*)\}/gsu;

/** What is apart by `~` is an answer each; marks behind a backslash, and those of characters in HTML, are letters. */
const between = /(?<!\\)~/u;
const behind = /(?<!\\)(?<!&)#/u;
const unescaped = (written: string): string => written.replaceAll(/\\([~=#{}/\\"'])/gu, '$1');

function answerOf(written: string): MoodleAnswer {
  const [, sign, percent, rest = ''] = /^\s*(?:(=)|%(-?[\d.]+)%)?(.*)$/su.exec(written) ?? [];
  const at = rest.search(behind);
  const words = unescaped(at === -1 ? rest : rest.slice(0, at)).trim();
  const feedback = at === -1 ? '' : unescaped(rest.slice(at + 1)).trim();
  const fraction = sign === '=' ? 1 : shareOf(Number(percent ?? 0) / 100);
  return { html: words, text: plainText(words), fraction, feedback, settings: emptyQuestion.settings };
}

/** A text with fields in it, `{1:SHORTANSWER:=Paris~%50%Lyon#No}`: the share of each counts by its weight. */
export function cloze(html: string, share: string): Asked {
  const parts: (Part & { weight: number })[] = [];
  const filled = html.replaceAll(field, (whole, ...[weight = '', name = '', written = '']: string[]) => {
    const kind = kinds.get(name);
    if (kind === undefined) return whole;
    const id = `F${parts.length + 1}`;
    const answers = written
      .split(between)
      .filter((one) => one.trim() !== '')
      .map(answerOf);
    if (answers.length === 0) return whole;
    const part = kind.read(answers, { id, share: `${share}_${id}`, shuffle: false });
    parts.push({ ...part, weight: weight === '' ? 1 : Number(weight) });
    return part.interactions.map((asked) => (kind.inline ? placeOf(asked.id) : blockOf(asked.id))).join('');
  });
  return { html: filled, parts, ...(parts.length === 0 ? { notAsked: 'broken' } : {}) };
}
