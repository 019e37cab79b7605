import type { RubricCriterionDocument, RubricDocument } from '@stoa/domain';
import { plainText } from '../html/plain-text.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { childElements, firstAt, textAt } from '../xml/xml-tree.ts';
import { pointsOf } from './terms.ts';

/** A rubric of Canvas as an assignment uses it. */
export interface UsedRubric {
  /** Its identifier in `course_settings/rubrics.xml`. */
  readonly id: string;
  readonly title: string;
  readonly rubric: RubricDocument;
  /** Canvas's names of what it asks for and what is not here. */
  readonly lost: readonly string[];
}

const isSet = (element: XmlElement | undefined, name: string): boolean => textAt(element, name) === 'true';

/** Settings of Canvas that change how a rubric works, and that nothing here has. */
const lostOfRubric = ['hide_score_total'];
const lostOfAssignment = ['rubric_hide_score_total'];
const lostOfCriterion = ['ignore_for_scoring', 'learning_outcome_identifierref'];

/** The rubric that an assignment names; undefined where it names none, or one that is not in the package. */
export function rubricOfAssignment(
  settings: XmlElement,
  rubrics: ReadonlyMap<string, XmlElement>,
): UsedRubric | undefined {
  const id = textAt(settings, 'rubric_identifierref') ?? '';
  const element = rubrics.get(id);
  const criteria = childElements(firstAt(element, 'criteria'), 'criterion');
  if (element === undefined || criteria.length === 0) return undefined;
  const isFreeForm = isSet(element, 'free_form_criterion_comments');
  const lost = [
    ...lostOfAssignment.filter((name) => isSet(settings, name)),
    ...lostOfRubric.filter((name) => isSet(element, name)),
    ...lostOfCriterion.filter((name) => criteria.some((one) => !['', 'false'].includes(textAt(one, name) ?? ''))),
  ];
  const rubric = {
    criteria: criteria.map((criterion) => criterionOf(criterion, isFreeForm)),
    counts: isSet(settings, 'rubric_use_for_grading'),
    showsPoints: !isSet(settings, 'rubric_hide_points'),
  };
  return { id, title: textAt(element, 'title') ?? '', rubric, lost };
}

/** Where graders write comments in place of choosing, its levels are not shown, and it has points. */
function criterionOf(criterion: XmlElement, isFreeForm: boolean): RubricCriterionDocument {
  const id = textAt(criterion, 'criterion_id');
  // what is not part of the score must not count here either
  const counts = !isSet(criterion, 'ignore_for_scoring');
  const points = (element: XmlElement) => (counts ? pointsOf(textAt(element, 'points')) : undefined) ?? 0;
  const common = { ...named(criterion), ...(id === undefined ? {} : { id }) };
  const ratings = childElements(firstAt(criterion, 'ratings'), 'rating');
  if (isFreeForm || ratings.length === 0) return { ...common, most: points(criterion) };
  const all = ratings.map(points);
  const isRange = isSet(criterion, 'criterion_use_range');
  return {
    ...common,
    levels: ratings.map((rating) => {
      const ratingId = textAt(rating, 'id');
      const most = points(rating);
      return {
        ...named(rating),
        points: most,
        ...(isRange ? aboveIn(all, most) : {}),
        ...(ratingId === undefined ? {} : { id: ratingId }),
      };
    }),
  };
}

/** A range of Canvas begins above the points of the next rating below it, and the lowest above none. */
function aboveIn(all: readonly number[], most: number): { readonly above?: number } {
  const above = Math.max(0, ...all.filter((points) => points < most));
  return above < most ? { above } : {};
}

/** Canvas calls a name `description`, and what is said about it `long_description`, which is HTML. */
function named(element: XmlElement): { readonly name: string; readonly description?: string } {
  const about = plainText(textAt(element, 'long_description') ?? '');
  return { name: textAt(element, 'description') ?? '', ...(about === '' ? {} : { description: about }) };
}
