import { entriesOf, parseQuiz, type Item, type Quiz } from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import type { PartDocument } from '@stoa/domain';
import { rightAnswers, type RightAnswer, type RightAnswers } from './right-answers.ts';
import { documentXml, textXml, xml } from './xml-text.ts';

/** A quiz in QTI 1.2 as Common Cartridge profiles it, with what of it is told otherwise or not at all. */
export interface CartridgeQuiz {
  readonly xml: string;
  /** Questions in it. */
  readonly count: number;
  /** Titles or ids of questions that it cannot tell. */
  readonly left: readonly string[];
  /** Those of which it tells less than there is: partial points, feedback, hints. */
  readonly simplified: readonly string[];
}

interface Asked {
  readonly profile: string;
  readonly response: string;
  /** Each of them alone is right; none where a person grades it. */
  readonly conditions: readonly string[];
  /** There is more to it than is told. */
  readonly isSimplified: boolean;
}

const html = (text: string): string => xml('material', {}, xml('mattext', { texttype: 'text/html' }, textXml(text)));

const field = (label: string, entry: string): string =>
  xml('qtimetadatafield', {}, xml('fieldlabel', {}, textXml(label)), xml('fieldentry', {}, textXml(entry)));

const equals = (value: string): string => xml('varequal', { respident: 'response1' }, textXml(value));

const equalsText = ({ value, caseSensitive }: RightAnswer): string =>
  xml('varequal', { respident: 'response1', ...(caseSensitive && { case: 'Yes' }) }, textXml(value));

type Choice = Extract<Interaction, { readonly kind: 'choice' }>;

function choiceOf({ id: response, choices, most }: Choice, item: Item): Asked | undefined {
  const correct = item.responses.find(({ id }) => id === response)?.correct ?? [];
  const ids = choices.map(({ id }) => id);
  const isSingle = most === 1;
  const single = isSingle ? rightAnswers(item, response, ids) : undefined;
  if (isSingle ? single === undefined : correct.length === 0) return undefined;
  const labels = choices.map(({ id, html: words, image }) => {
    const picture = image === undefined ? '' : xml('img', { src: image.src, alt: image.alt });
    return xml('response_label', { ident: id }, html(`${words}${picture}`));
  });
  const cardinality = isSingle ? 'Single' : 'Multiple';
  const wrong = ids.filter((id) => !correct.includes(id)).map((id) => xml('not', {}, equals(id)));
  return {
    profile: isSingle ? 'cc.multiple_choice.v0p1' : 'cc.multiple_response.v0p1',
    response: xml(
      'response_lid',
      { ident: 'response1', rcardinality: cardinality },
      xml('render_choice', {}, ...labels),
    ),
    conditions: single?.answers.map(({ value }) => equals(value)) ?? [xml('and', {}, ...correct.map(equals), ...wrong)],
    isSimplified: single?.isSimplified === true,
  };
}

const textField = xml(
  'response_str',
  { ident: 'response1', rcardinality: 'Single' },
  xml('render_fib', {}, xml('response_label', { ident: 'answer1', rshuffle: 'No' })),
);

const textOf = ({ answers, isSimplified }: RightAnswers): Asked => ({
  profile: 'cc.fib.v0p1',
  response: textField,
  conditions: answers.map(equalsText),
  isSimplified,
});

/** The one thing that is answered; undefined where the profile has nothing like it. */
function askedOf(item: Item): Asked | undefined {
  const [asked, ...others] = item.interactions;
  if (asked === undefined || others.length > 0) return undefined;
  switch (asked.kind) {
    case 'choice':
      return choiceOf(asked, item);
    case 'textEntry': {
      const right = asked.format === 'formula' ? undefined : rightAnswers(item, asked.id);
      return right && textOf(right);
    }
    case 'extendedText':
      return { profile: 'cc.essay.v0p1', response: textField, conditions: [], isSimplified: false };
    default:
      return undefined;
  }
}

/** What is printed, shown or drawn for each attempt has no place there. */
const isDrawn = ({ templates, html: text, stimuli }: Item): boolean =>
  templates.length > 0 || [text, ...stimuli].some((words) => /data-(?:variable|template)=/u.test(words));

const places = /<(div|span) data-interaction="[^"]*"><\/\1>/gu;

function saysMore({ responses, feedbacks, hints, penalty, rubric, supports, solution, adaptive }: Item): boolean {
  const isPartial = responses.some(({ mapping, areaMapping }) => mapping !== undefined || areaMapping !== undefined);
  const words = feedbacks.length + hints.length > 0 || solution !== undefined || supports !== undefined;
  return isPartial || words || (penalty ?? 0) > 0 || rubric !== undefined || adaptive === true;
}

function itemXml(item: Item, asked: Asked): string {
  const { interactions, stimuli, id, title, maxScore } = item;
  const prompts = interactions.map(({ prompt }) => prompt ?? '');
  const text = [...stimuli, item.html.replaceAll(places, ''), ...prompts].join('');
  const weight = Number.isInteger(maxScore) && maxScore < 100 ? [field('cc_weighting', String(maxScore))] : [];
  const score = xml('setvar', { action: 'Set', varname: 'SCORE' }, '100');
  const outcomes = xml(
    'outcomes',
    {},
    xml('decvar', { maxvalue: '100', minvalue: '0', varname: 'SCORE', vartype: 'Decimal' }),
  );
  const rules = asked.conditions.map((condition) =>
    xml('respcondition', { continue: 'No' }, xml('conditionvar', {}, condition), score),
  );
  return xml(
    'item',
    { ident: id, title: title === '' ? id : title },
    xml('itemmetadata', {}, xml('qtimetadata', {}, field('cc_profile', asked.profile), ...weight)),
    xml('presentation', {}, html(text), asked.response),
    xml('resprocessing', {}, outcomes, ...rules),
  );
}

const schema = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2';

/** Tells a quiz as far as a cartridge can; `texts` changes its HTML and addresses, and `part` is the activity. */
export function writeQuestions(source: string, part: PartDocument, texts: (quiz: Quiz) => Quiz): CartridgeQuiz {
  const quiz = texts(parseQuiz(source));
  const items: string[] = [];
  const left: string[] = [];
  const simplified: string[] = [];
  for (const { item } of entriesOf(quiz)) {
    const name = item.title === '' ? item.id : item.title;
    const asked = item.notAsked !== undefined || isDrawn(item) ? undefined : askedOf(item);
    if (asked === undefined) left.push(name);
    else items.push(itemXml(item, asked));
    if (asked !== undefined && (asked.isSimplified || saysMore(item))) simplified.push(name);
  }
  const limit =
    quiz.timeLimitSeconds === undefined ? [] : [field('qmd_timelimit', String(Math.ceil(quiz.timeLimitSeconds / 60)))];
  const attempts = part.allowedAttempts;
  const metadata = xml(
    'qtimetadata',
    {},
    field('cc_profile', 'cc.exam.v0p1'),
    field('qmd_assessmenttype', 'Examination'),
    field('qmd_scoretype', 'Percentage'),
    field('cc_maxattempts', attempts === undefined ? 'unlimited' : String(attempts)),
    ...limit,
  );
  const section = xml('section', { ident: 'root_section' }, ...items);
  const assessment = xml('assessment', { ident: 'assessment', title: part.name }, metadata, section);
  return {
    xml: documentXml(xml('questestinterop', { xmlns: schema }, assessment)),
    count: items.length,
    left,
    simplified,
  };
}
