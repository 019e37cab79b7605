import { emptyQuestion, type MoodleQuestion, type QuestionGroup } from '../question.ts';
import { htmlOf, type TextFormat } from '../text-format.ts';
import { readAnswers } from './answers.ts';
import { formatted, kept, written } from './words.ts';

/** A question with its signs that are letters kept, as `kept` does. */
interface Written {
  readonly name: string;
  readonly format: TextFormat;
  readonly before: string;
  /** What stands in braces; undefined where nothing does. */
  readonly answer: string | undefined;
  readonly after: string;
  /** Braces are opened and not closed, and answers stand in them. */
  readonly unclosed: boolean;
}

const title = /^\s*::(.*?)::/su;

function partsOf(block: string): Written {
  const [told, name = ''] = title.exec(block) ?? [''];
  const { format, rest } = formatted(block.slice(told.length).trim(), 'moodle');
  const open = rest.indexOf('{');
  const close = rest.lastIndexOf('}');
  const hasAnswer = open !== -1 && close > open;
  return {
    name: written(name).trim(),
    format,
    before: hasAnswer ? rest.slice(0, open) : rest,
    answer: hasAnswer ? rest.slice(open + 1, close).trim() : undefined,
    after: hasAnswer ? rest.slice(close + 1) : '',
    unclosed: open !== -1 && !hasAnswer && /[=~#]/u.test(rest.slice(open + 1)),
  };
}

const gap = '_____';

function questionOf({ name, format, before, answer, after }: Written): MoodleQuestion {
  // words behind the answer make it a word that is missing
  const text = after.trim() === '' ? before : `${before}${gap}${after}`;
  const question: MoodleQuestion = { ...emptyQuestion, name, html: htmlOf(written(text).trim(), format) };
  return answer === undefined
    ? { ...question, kind: 'description', points: 0 }
    : { ...question, ...readAnswers(answer, format) };
}

/** Letters of a question by which its author finds it, where it has no name. */
const tellingLetters = 40;

const category = /^\s*\$CATEGORY:(.*)$/mu;

/**
 * Reads the questions of a text in Moodle's GIFT format: multiple choice with weights, true and false, short answers,
 * numbers and ranges, matching, missing words, essays and descriptions. Its lines of comments, `//`, say nothing. One
 * whose braces are not closed is named alone: its answers would be read with its words.
 */
export function readGift(text: string): QuestionGroup[] {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'));
  const groups: { path: string; questions: MoodleQuestion[]; unclosed: string[] }[] = [];
  for (const block of kept(lines.join('\n')).split(/\n[^\S\n]*\n/u)) {
    const path = category.exec(block)?.[1];
    if (path !== undefined) groups.push({ path: written(path).trim(), questions: [], unclosed: [] });
    const rest = block.replace(category, '').trim();
    if (rest === '') continue;
    if (groups.length === 0) groups.push({ path: '', questions: [], unclosed: [] });
    const parts = partsOf(rest);
    if (parts.unclosed)
      groups.at(-1)?.unclosed.push(parts.name || written(parts.before).slice(0, tellingLetters).trim());
    else groups.at(-1)?.questions.push(questionOf(parts));
  }
  return groups;
}

/** Is it a text of GIFT? One with a title or an answer in braces is. */
export function looksLikeGift(text: string): boolean {
  return /^[^\S\n]*::.*?::/mu.test(text) || /(?<!\\)\{\s*(?:[=~#%]|>\s*\d|T\s*\}|F\s*\}|TRUE|FALSE|\})/u.test(text);
}
