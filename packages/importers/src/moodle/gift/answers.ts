import { emptyQuestion, shareOf, type MoodleAnswer, type MoodleQuestion } from '../question.ts';
import { htmlOf, lineOf, type TextFormat } from '../text-format.ts';
import { formatted, written } from './words.ts';

type Answered = Pick<MoodleQuestion, 'kind'> & Partial<MoodleQuestion>;

/** A text of an answer, which may tell a format of its own. */
const line = (text: string, around: TextFormat): string => {
  const { format, rest } = formatted(text, around);
  return lineOf(written(rest).trim(), format);
};
const block = (text: string, around: TextFormat): string => {
  const { format, rest } = formatted(text, around);
  return htmlOf(written(rest).trim(), format);
};

const noSettings = emptyQuestion.settings;

/** `%50%words#what is said of them`, with the share of all points unless it tells its own. */
function answerOf(text: string, unlessTold: number, format: TextFormat): MoodleAnswer {
  const [told = '', percent] = /^\s*%(-?[\d.,]+)%/u.exec(text) ?? [];
  const [words = '', ...feedback] = text.slice(told.length).split('#');
  return {
    html: line(words, format),
    text: written(formatted(words, format).rest).trim(),
    fraction: percent === undefined ? unlessTold : shareOf(Number(percent.replace(',', '.')) / 100),
    feedback: block(feedback.join('#'), format),
    settings: noSettings,
  };
}

/** `=right ~wrong ~%50%half`: one of them, or several where none is wholly right. */
function choices(text: string, format: TextFormat): Answered {
  const pieces = text.split(/(?=[=~])/u).map((piece) => piece.trim());
  // `~=` is an answer that is right
  const answers = pieces.flatMap((piece, at): MoodleAnswer[] => {
    if (piece === '~' && pieces[at + 1]?.startsWith('=') === true) return [];
    if (!/^[=~]/u.test(piece)) return [];
    return [answerOf(piece.slice(1), piece.startsWith('=') ? 1 : 0, format)];
  });
  const isSingle = text.includes('=');
  const settings = new Map([
    ['single', isSingle ? '1' : '0'],
    ['shuffleanswers', '1'],
  ]);
  return { kind: 'multichoice', answers, settings };
}

const isTrue = /^(?:T|TRUE)$/iu;

/** `T#said of what is wrong#said of what is right`. */
function trueFalse(text: string, format: TextFormat): Answered {
  const [word = '', wrong = '', right = ''] = text.split('#');
  const answer = isTrue.test(word.trim());
  const told = (value: boolean): MoodleAnswer => ({
    html: value ? 'True' : 'False',
    text: String(value),
    fraction: value === answer ? 1 : 0,
    feedback: block(value === answer ? right : wrong, format),
    settings: noSettings,
  });
  return { kind: 'truefalse', answers: [told(true), told(false)] };
}

/** `3.14:0.01`, or `3..4`, as a number with its tolerance. */
function numberOf(answer: MoodleAnswer): MoodleAnswer {
  const [from, to] = answer.text.split('..').map(Number);
  if (from !== undefined && to !== undefined && Number.isFinite(from + to)) {
    const [value, tolerance] = [(from + to) / 2, Math.abs(to - from) / 2];
    return { ...answer, text: String(value), settings: new Map([['tolerance', String(tolerance)]]) };
  }
  const [value = '', tolerance = '0'] = answer.text.split(':');
  return { ...answer, text: value.trim() || '*', settings: new Map([['tolerance', tolerance.trim()]]) };
}

/** `#3:0.1`, or several, `#=3 =%50%4:1 ~#said of all others`. */
function numbers(text: string, format: TextFormat): Answered {
  const [right = '', ...wrong] = text.slice(1).split('~');
  const answers = right
    .split('=')
    .filter((piece) => piece.trim() !== '')
    .map((piece) => numberOf(answerOf(piece, 1, format)));
  const others = wrong.map((piece) => ({ ...answerOf(piece, 0, format), text: '*', fraction: 0 }));
  return { kind: 'numerical', answers: [...answers, ...others] };
}

/** `=one -> other =…` */
function pairs(text: string, format: TextFormat): Answered {
  const found = text
    .split('=')
    .filter((piece) => piece.includes('->'))
    .map((piece) => {
      const at = piece.indexOf('->');
      return { html: line(piece.slice(0, at), format), answer: written(piece.slice(at + 2)).trim() };
    });
  return { kind: 'match', pairs: found, settings: new Map([['shuffleanswers', '1']]) };
}

function shortAnswers(text: string, format: TextFormat): Answered {
  const answers = text.split('=').filter((piece) => piece.trim() !== '');
  return { kind: 'shortanswer', answers: answers.map((piece) => answerOf(piece, 1, format)) };
}

/** `>3 RANDOM VERTICAL ABSOLUTE`, and in each line behind it a thing that is put in order. */
function orderings(text: string, format: TextFormat): Answered {
  const [header = '', ...lines] = text.slice(1).split(/\r?\n/u);
  const [, count = '', select = '', grading = ''] =
    /^\s*(\d*)\s*(ALL|EXACT|RANDOM|REL|CONTIGUOUS|CONTIG)?\b\s*(?:HORIZONTAL|HORI|H|1|VERTICAL|VERT|V|0)?\b\s*(\w*)/iu.exec(
      header,
    ) ?? [];
  const answers = lines
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one, at) => ({ ...answerOf(one, at + 1, format), feedback: '' }));
  const settings = new Map([
    ['selectcount', count],
    ['selecttype', select],
    ['gradingtype', /^(?:[A-Z_]+)$/u.test(grading) ? grading : 'RELATIVE_NEXT_EXCLUDE_LAST'],
  ]);
  return { kind: 'ordering', answers, settings };
}

function answered(text: string, format: TextFormat): Answered {
  if (text === '') return { kind: 'essay' };
  if (text.startsWith('>')) return orderings(text, format);
  if (text.startsWith('#')) return numbers(text, format);
  if (text.includes('~')) return choices(text, format);
  if (text.includes('=') && text.includes('->')) return pairs(text, format);
  const [word = ''] = text.split('#');
  return /^(?:T|TRUE|F|FALSE)$/iu.test(word.trim()) ? trueFalse(text, format) : shortAnswers(text, format);
}

/** What stands in the braces of a question, with what is said to everybody behind `####`. */
export function readAnswers(text: string, format: TextFormat): Answered {
  const [answer = '', ...explanation] = text.split('####');
  return { ...answered(answer.trim(), format), explanation: block(explanation.join('####'), format) };
}
