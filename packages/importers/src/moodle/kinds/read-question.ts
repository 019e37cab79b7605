import { beginItem } from '@stoa/assessment/scoring';
import { choose, number, setOutcome, sum, variable, type Expression, type Feedback, type Item } from '@stoa/assessment';
import type { NotAskedReason } from '@stoa/contract';
import { hasVisibleContent } from '../../html/plain-text.ts';
import { isOn, type MoodleQuestion } from '../question.ts';
import { closeness, readValues, rightAnswer, roundingOf, type Values } from './calculated.ts';
import { oneChoice, severalChoices } from './choices.ts';
import { cloze } from './cloze.ts';
import { numberEntry, textEntry, unitsOf } from './entries.ts';
import { drawnMatching } from './drawn-matching.ts';
import { essayPart } from './essay.ts';
import { gapMatch, gapSelect, matching } from './places.ts';
import type { Asked, Part } from './part.ts';
import { blockOf, float, placeOf, saidOutcome, say, times } from '../../questions/said.ts';
import { markers, onPicture } from './pictures.ts';
import { ordering } from './ordering.ts';

export interface QuestionSettings {
  readonly id: string;
  /** Points that its quiz gives it; its own unless told. */
  readonly points?: number;
  /** False where a quiz leaves all answers in their order. */
  readonly shuffle: boolean;
  /** Questions with short answers of its category, for those that draw some of them. */
  readonly pool?: readonly MoodleQuestion[];
  /** A further try costs what the question says. */
  readonly penalized?: boolean;
}

export interface ReadQuestion {
  readonly item: Item;
  /** Settings that nothing here has. */
  readonly lost: readonly string[];
}

const id = 'RESPONSE';
const share = 'SHARE';

type Reader = (question: MoodleQuestion, settings: Pick<QuestionSettings, 'shuffle' | 'pool'>) => Asked;

/** What is asked below the text. */
const below = (question: MoodleQuestion, part: Part): Asked => ({
  html: question.html + part.interactions.map((one) => blockOf(one.id)).join(''),
  parts: [part],
});

const multichoice: Reader = (question, { shuffle }) => {
  const settings = { id, share, shuffle: shuffle && isOn(question, 'shuffleanswers', true) };
  if (question.answers.length === 0) return notAsked(question, 'no-key');
  const read = isOn(question, 'single', true) ? oneChoice : severalChoices;
  return below(question, read(question.answers, settings));
};

/** Files of questions have the words of the program in place of those of a language. */
const words: ReadonlyMap<string, string> = new Map(Object.entries<string>({ true: 'True', false: 'False' }));

const trueFalse: Reader = (question) => {
  const answers = question.answers.map((one) => ({ ...one, html: words.get(one.html) ?? one.html }));
  return below(question, oneChoice(answers, { id, share, shuffle: false }));
};

/** Fields of one line stand in one. */
const inLine = (question: MoodleQuestion, part: Part): Asked => ({
  html: `${question.html}<p>${part.interactions.map((one) => placeOf(one.id)).join(' ')}</p>`,
  parts: [part],
});

const shortAnswer: Reader = (question) =>
  inLine(question, textEntry(question.answers, isOn(question, 'usecase'), { id, share }));

const numerical: Reader = (question) =>
  inLine(question, numberEntry(question.answers, { id, share, units: unitsOf(question) }));

const essay: Reader = (question) => {
  const { part, lost } = essayPart(question, { id, share });
  return { ...below(question, part), manualGrading: true, lost };
};

/** A formula that nothing here can carry out leaves its variable empty. */
function isCounted(asked: Asked): boolean {
  const { templates = [], templateRules = [] } = asked;
  const values = beginItem({ ...bare('check', asked), templates, templateRules }, 'check');
  return templates.every((one) => (values[one.id] ?? []).length > 0);
}

/** The words of a question with the values of an attempt in them. */
function wordsWith(values: Values, { explanation, hints, said }: MoodleQuestion): Required<Asked>['words'] {
  return {
    explanation: values.withValues(explanation),
    hints: hints.map((hint) => values.withValues(hint)),
    said: {
      correct: values.withValues(said.correct),
      partly: values.withValues(said.partly),
      wrong: values.withValues(said.wrong),
    },
  };
}

function withValues(asked: Asked, values: Values, more: readonly Expression[] = []): Asked {
  const whole = { ...asked, templates: values.templates, templateRules: [...values.templateRules, ...more] };
  return isCounted(whole) ? whole : { ...whole, notAsked: 'program-graded' };
}

const calculated: Reader = (question) => {
  const values = readValues(question);
  if (values === undefined) return notAsked(question, 'no-key');
  const html = values.withValues(question.html);
  const answers = question.answers.map((one) => ({ ...one, feedback: values.withValues(one.feedback) }));
  const best = answers.find(({ fraction }) => fraction >= 1) ?? answers[0];
  const part = numberEntry(answers, {
    id,
    share,
    units: unitsOf(question),
    howOf: (answer, by) => closeness(answer, values.formula(answer.text), by),
  });
  const shown = best === undefined ? [] : [rightAnswer(id, values.counted(best.text, roundingOf(best)))];
  const words = wordsWith(values, question);
  return withValues({ ...inLine({ ...question, html }, part), words }, values, shown);
};

const calculatedMulti: Reader = (question, settings) => {
  const values = readValues(question);
  if (values === undefined) return notAsked(question, 'no-key');
  const answers = question.answers.map((one) => ({
    ...one,
    html: values.withValues(one.html, roundingOf(one)),
    feedback: values.withValues(one.feedback),
  }));
  const asked = multichoice({ ...question, html: values.withValues(question.html), answers }, settings);
  return withValues({ ...asked, words: wordsWith(values, question) }, values);
};

const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    multichoice,
    truefalse: trueFalse,
    shortanswer: shortAnswer,
    numerical,
    match: (question, { shuffle }) => matching(question, shuffle, share),
    essay,
    description: ({ html }) => ({ html, parts: [] }),
    multianswer: ({ html }) => cloze(html, share),
    gapselect: (question, { shuffle }) => gapSelect(question, shuffle, share),
    ddwtos: (question, { shuffle }) => gapMatch(question, shuffle, share),
    ordering: (question) => ordering(question, share),
    ddimageortext: (question) => onPicture(question, share),
    ddmarker: (question) => markers(question, share),
    calculated,
    calculatedsimple: calculated,
    calculatedmulti: calculatedMulti,
    randomsamatch: (question, { pool = [] }) => drawnMatching(question, pool, share),
  }),
);

const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ matching: 'match', cloze: 'multianswer' }),
);

/** A kind by the name that backups have; files of questions call some otherwise. */
const kindOf = ({ kind }: MoodleQuestion): string => otherNames.get(kind) ?? kind;

/** The question with its text, and nothing to answer. */
const notAsked = ({ html }: MoodleQuestion, reason: NotAskedReason): Asked => ({ html, parts: [], notAsked: reason });

function bare(name: string, { html, parts }: Asked): Item {
  return {
    id: name,
    title: '',
    html,
    stimuli: [],
    interactions: parts.flatMap(({ interactions }) => interactions),
    responses: parts.flatMap(({ responses }) => responses),
    outcomes: [],
    templates: [],
    templateRules: [],
    responseRules: [],
    feedbacks: [],
    hints: [],
    maxScore: 0,
    manualGrading: false,
  };
}

/** Words about the whole answer, by how much of it is right. */
function saidOfAll(
  { said }: Pick<MoodleQuestion, 'said'>,
  points: number,
): { rules: Expression[]; feedbacks: Feedback[] } {
  const told = (['correct', 'partly', 'wrong'] as const).filter((name) => hasVisibleContent(said[name]));
  const isAtLeast = (least: number): Expression => ({
    name: 'gt',
    children: [variable('SCORE'), number(points * least)],
  });
  return {
    rules:
      told.length === 0
        ? []
        : [
            choose(
              [
                { when: isAtLeast(0.999_999), rules: [say('correct')] },
                { when: isAtLeast(0.000_001), rules: [say('partly')] },
              ],
              [say('wrong')],
            ),
          ],
    feedbacks: told.map((name) => ({ outcome: saidOutcome, value: name, show: true, html: said[name] })),
  };
}

/** The score out of the shares of the parts, by their weights. */
function scoreOf(parts: Asked['parts'], points: number): Expression {
  const weights = parts.map(({ weight = 1 }) => weight);
  const all = weights.reduce((total, weight) => total + weight, 0) || 1;
  const shares = parts.map((part, at) => times(variable(part.share), number(((weights[at] ?? 1) / all) * points)));
  return setOutcome('SCORE', sum(...shares));
}

/** A question of Moodle as an item. What its kind asks and cannot be asked here says why. */
export function readQuestion(question: MoodleQuestion, settings: QuestionSettings): ReadQuestion {
  const read = readers.get(kindOf(question));
  const asked = read?.(question, settings) ?? notAsked(question, 'unknown-kind');
  const reason = asked.notAsked ?? asked.parts.find((part) => part.notAsked !== undefined)?.notAsked;
  const isAsking = asked.parts.length > 0 && reason === undefined;
  const points = isAsking ? (settings.points ?? question.points) : 0;
  const { explanation, hints, said: words } = asked.words ?? question;
  const said = saidOfAll({ said: words }, points);
  const item: Item = {
    ...bare(settings.id, asked),
    // what is not asked has no key that could be told
    ...(isAsking ? {} : { responses: [] }),
    outcomes: [
      { id: saidOutcome, cardinality: 'multiple', baseType: 'identifier' },
      float('SCORE'),
      ...asked.parts.flatMap((part) => [float(part.share), ...(part.outcomes ?? [])]),
    ],
    templates: asked.templates ?? [],
    templateRules: asked.templateRules ?? [],
    responseRules: isAsking
      ? [...asked.parts.flatMap(({ rules }) => rules), scoreOf(asked.parts, points), ...said.rules]
      : [],
    feedbacks: isAsking ? [...asked.parts.flatMap(({ feedbacks }) => feedbacks), ...said.feedbacks] : [],
    hints: hints.filter((hint) => hasVisibleContent(hint)),
    ...(hasVisibleContent(explanation) ? { solution: explanation } : {}),
    ...(hasVisibleContent(question.gradersNote) ? { gradersNote: question.gradersNote } : {}),
    maxScore: points,
    manualGrading: asked.manualGrading === true && points > 0,
    ...(reason === undefined ? {} : { notAsked: reason }),
    ...(settings.penalized === true && points > 0 && question.penalty > 0
      ? { penalty: Math.min(question.penalty, 1) }
      : {}),
  };
  return { item, lost: asked.lost ?? [] };
}
