import type { CriterionComment, RubricCriterionDocument, RubricDocument } from '@stoa/domain';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { attributeOf, childElements, firstAt, textAt } from '../../xml/xml-tree.ts';

/** Whether a criterion takes a comment; Open edX says 'disabled' by saying nothing. */
const comments: ReadonlyMap<string, CriterionComment> = new Map([
  ['optional', 'optional'],
  ['required', 'required'],
]);

/** The rubric of an open response; undefined where it has none. Names in it are numbers, and labels are its words. */
export function rubricOfResponse(element: XmlElement): RubricDocument | undefined {
  const criteria = childElements(firstAt(element, 'rubric'), 'criterion');
  if (criteria.length === 0) return undefined;
  const hides = attributeOf(element, 'show_rubric_during_response')?.toLowerCase() === 'false';
  return { criteria: criteria.map(criterionOf), ...(hides ? { shownBefore: false } : {}) };
}

function criterionOf(criterion: XmlElement): RubricCriterionDocument {
  return {
    ...wordsOf(criterion, 'prompt'),
    comment: comments.get(attributeOf(criterion, 'feedback') ?? '') ?? 'none',
    levels: childElements(criterion, 'option').map((option) => ({
      ...wordsOf(option, 'explanation'),
      points: Number(attributeOf(option, 'points') ?? 0),
    })),
  };
}

function wordsOf(element: XmlElement, about: 'prompt' | 'explanation') {
  const id = textAt(element, 'name') ?? '';
  const description = textAt(element, about);
  return { id, name: textAt(element, 'label') ?? id, ...(description === undefined ? {} : { description }) };
}
