import { rubricLimits, type RubricCriterionDocument, type RubricDocument } from '@stoa/domain';
import { isRecord, parsedJson } from '../../document/json.ts';
import { hasVisibleContent, plainText } from '../../html/plain-text.ts';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { numberOr } from '../question.ts';
import { formatOf, htmlOf } from '../text-format.ts';
import { told } from './backup-question.ts';

/** An advanced grading of Moodle as an assignment uses it. */
interface GradingForm {
  /** Undefined where it can't be carried over; `lost` says why. */
  readonly rubric?: RubricDocument;
  /** Moodle's names of what it asks for and what is not here. */
  readonly lost: readonly string[];
}

type Options = Readonly<Record<string, unknown>>;

/** Moodle writes its options as texts or numbers, and those that stand as usual not at all. */
const isOff = (options: Options, name: string): boolean => Number(options[name] ?? 1) === 0;

/** Words of a field, whatever their format. */
function wordsOf(element: XmlElement, name: string): string {
  return plainText(htmlOf(told(element, name), formatOf(textAt(element, `${name}format`))));
}

const inOrder = (elements: readonly XmlElement[], name: string): XmlElement[] =>
  elements.toSorted((one, other) => numberOr(textAt(one, name), 0) - numberOr(textAt(other, name), 0));

/** Ids of Moodle are numbers, which say nothing by themselves. */
const idOf = (element: XmlElement): string => `moodle-${attributeOf(element, 'id') ?? ''}`;

/** The whole of a text that is too long for a name stands below its beginning. */
function named(words: string): { readonly name: string; readonly description?: string } {
  return words.length > rubricLimits.mostNameLength ? { name: words, description: words } : { name: words };
}

/** The form by which submissions are graded, out of `grading.xml`; undefined where points are given without one. */
export function gradingForm(areas: XmlElement | undefined): GradingForm | undefined {
  const area = childElements(areas, 'area').find((one) => textAt(one, 'areaname') === 'submissions');
  const method = told(area, 'activemethod').trim();
  if (method === '') return undefined;
  const definitions = childElements(firstAt(area, 'definitions'), 'definition');
  const definition = definitions.find((one) => textAt(one, 'method') === method);
  const read = readers.get(method);
  if (definition === undefined || read === undefined) return { lost: [`activemethod: ${method}`] };
  // what is not marked as ready is not graded by
  if (numberOr(textAt(definition, 'status'), ready) !== ready) return { lost: [`${method}: draft`] };
  const parsed = parsedJson(told(definition, 'options'));
  const form = read(definition, isRecord(parsed) ? parsed : {});
  const described = hasVisibleContent(told(definition, 'description')) ? ['description'] : [];
  return { ...form, lost: [...described, ...form.lost] };
}

const ready = 20;

/** What each method is read by. */
const readers: ReadonlyMap<string, (definition: XmlElement, options: Options) => GradingForm> = new Map([
  ['rubric', rubricForm],
  ['guide', guideForm],
]);

function rubricForm(definition: XmlElement, options: Options): GradingForm {
  const plugin = firstAt(definition, 'plugin_gradingform_rubric_definition');
  const criteria = inOrder(childElements(firstAt(plugin, 'criteria'), 'criterion'), 'sortorder');
  const levelsOf = (criterion: XmlElement) => inOrder(childElements(firstAt(criterion, 'levels'), 'level'), 'score');
  const scores = criteria.map((one) => levelsOf(one).map((level) => numberOr(textAt(level, 'score'), 0)));
  const isDescending = isOff({ sortlevelsasc: 1, ...options }, 'sortlevelsasc');
  const remarks = !isOff(options, 'enableremarks');
  const said = remarks && !isOff(options, 'showremarksstudent');
  const lost = [
    ...(scores.flat().some((score) => score < 0) ? ['score < 0'] : []),
    // the least that its levels give is not nothing there, and is taken off the grade
    ...(isOff(options, 'lockzeropoints') && scores.some(([least = 0]) => least > 0) ? ['lockzeropoints'] : []),
    ...(remarks && !said ? ['showremarksstudent'] : []),
  ];
  const document = criteria.map((criterion): RubricCriterionDocument => {
    const levels = levelsOf(criterion).map((level) => ({
      id: idOf(level),
      ...named(wordsOf(level, 'definition')),
      points: numberOr(textAt(level, 'score'), 0),
    }));
    return {
      id: idOf(criterion),
      ...named(wordsOf(criterion, 'description')),
      levels: isDescending ? levels.toReversed() : levels,
      comment: said ? 'optional' : 'none',
    };
  });
  const showsPoints = !isOff(options, 'showscorestudent');
  return formOf({ criteria: document, showsPoints, shownBefore: !isOff(options, 'alwaysshowdefinition') }, lost);
}

/** A marking guide: criteria with points of their own, and words for whoever grades beside those for learners. */
function guideForm(definition: XmlElement, options: Options): GradingForm {
  const plugin = firstAt(definition, 'plugin_gradingform_guide_definition');
  const criteria = inOrder(childElements(firstAt(plugin, 'guidecriteria'), 'guidecriterion'), 'sortorder');
  const comments = childElements(firstAt(plugin, 'guidecomments'), 'guidecomment');
  const document = criteria.map((criterion): RubricCriterionDocument => ({
    id: idOf(criterion),
    name: told(criterion, 'shortname').trim(),
    description: wordsOf(criterion, 'description'),
    gradersNote: wordsOf(criterion, 'descriptionmarkers'),
    most: numberOr(textAt(criterion, 'maxscore'), 0),
  }));
  const showsPoints = !isOff(options, 'showmarkspercriterionstudents');
  const lost = comments.length > 0 ? ['guidecomments'] : [];
  return formOf({ criteria: document, showsPoints, shownBefore: !isOff(options, 'alwaysshowdefinition') }, lost);
}

function formOf(rubric: RubricDocument, lost: readonly string[]): GradingForm {
  return rubric.criteria.length === 0 ? { lost } : { rubric, lost };
}
