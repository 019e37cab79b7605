import {
  baseValue,
  choose,
  isSection,
  number,
  setOutcome,
  sum,
  type Expression,
  type ItemEntry,
  type Quiz,
  type RevealMoment,
  type Section,
} from '@stoa/assessment';
import { hasVisibleContent } from '../../html/plain-text.ts';
import { childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { withFiles } from '../files-in-text.ts';
import { numberOr } from '../question.ts';
import { formatOf, htmlOf } from '../text-format.ts';
import { told } from './backup-question.ts';

/** Words of the author for a range of grades. */
interface GradeWords {
  /** The least grade of the range, which ends where the next one begins. */
  readonly from: number;
  readonly html: string;
}

/** The address of a file of the words with this id; undefined where it does not come along. */
export type FileOfWords = (id: string, name: string) => string | undefined;

/** What is said of grades, the highest range first. A range without words says nothing. */
function gradeWordsOf(quiz: XmlElement, find: FileOfWords): readonly GradeWords[] {
  const words = childElements(firstAt(quiz, 'feedbacks'), 'feedback').map((one) => {
    const text = withFiles(told(one, 'feedbacktext'), (name) => find(one.attributes.get('id') ?? '', name));
    return {
      from: numberOr(textAt(one, 'mingrade'), 0),
      html: htmlOf(text, formatOf(textAt(one, 'feedbacktextformat'))),
    };
  });
  const isSaid = words.some(({ html }) => hasVisibleContent(html));
  return isSaid ? words.toSorted((one, other) => other.from - one.from) : [];
}

/** Points that an attempt can have: of questions that are drawn all give the same. */
function mostPoints(entries: Section['entries']): number {
  const most = (one: ItemEntry | Section): number => {
    if (!isSection(one)) return one.item.maxScore;
    const all = one.entries.map(most);
    return one.select === undefined
      ? all.reduce((total, points) => total + points, 0)
      : one.select * Math.max(0, ...all);
  };
  return entries.reduce((total, one) => total + most(one), 0);
}

const outcome = 'GRADE';
/** Sums of fractions end a little beside the number that is meant. */
const hair = 1e-7;

/** The rules that find the range of the grade, and the words for each. */
function overallFeedback(
  quiz: XmlElement,
  words: readonly GradeWords[],
  sections: readonly Section[],
): Pick<Quiz, 'outcomes' | 'outcomeRules' | 'feedbacks'> {
  const most = mostPoints(sections);
  const grade = numberOr(textAt(quiz, 'grade'), 0);
  if (words.length === 0 || most <= 0 || grade <= 0) return {};
  const points = sum({ name: 'testVariables', attributes: { variableIdentifier: 'SCORE' } });
  const reaches = (from: number): Expression => ({
    name: 'gte',
    children: [points, number((from / grade) * most - hair)],
  });
  const named = words.map((one, index) => ({ ...one, name: `range${index + 1}` }));
  return {
    outcomes: [{ id: outcome, cardinality: 'single', baseType: 'identifier' }],
    outcomeRules: [
      choose(
        named.map(({ from, name }) => ({
          when: reaches(from),
          rules: [setOutcome(outcome, baseValue('identifier', name))],
        })),
      ),
    ],
    feedbacks: named.flatMap(({ html, name }) =>
      hasVisibleContent(html) ? [{ outcome, value: name, show: true, html }] : [],
    ),
  };
}

interface SaidOf {
  readonly find: FileOfWords;
  readonly sections: readonly Section[];
  readonly isPractice: boolean;
  /** When Moodle shows it; undefined for as soon as the test is over. */
  readonly moment: RevealMoment | undefined;
}

/** What a quiz says of grades, as far as its author shows it; `isSaid` where some of that cannot be shown here. */
export function saidOfGrades(quiz: XmlElement, { find, sections, isPractice, moment }: SaidOf) {
  const words = gradeWordsOf(quiz, find);
  // nobody is told what its author hides
  if (words.length === 0 || moment === 'never') return { feedback: {}, isSaid: false };
  const isShown = !isPractice && moment === undefined;
  return { feedback: isShown ? overallFeedback(quiz, words, sections) : {}, isSaid: !isShown };
}
