import { entriesOf, isAsked, isSection, type ItemEntry, type Quiz, type Section } from '@stoa/assessment';
import { rubricOf, type RubricDocument } from '@stoa/domain';

/**
 * A quiz whose only question that a person grades is assessed by a rubric. Undefined where there are more, or none: a
 * rubric of the whole says nothing about which of them it is.
 */
export function withRubric(quiz: Quiz, document: RubricDocument): Quiz | undefined {
  const rubric = rubricOf(document);
  const [read, ...others] = entriesOf(quiz).filter(
    ({ item }) => item.manualGrading && item.maxScore > 0 && isAsked(item),
  );
  if (rubric === null || read === undefined || others.length > 0) return undefined;
  const entry = (one: ItemEntry | Section): ItemEntry | Section => {
    if (isSection(one)) return section(one);
    return one === read ? { ...one, item: { ...one.item, rubric } } : one;
  };
  const section = (one: Section): Section => ({ ...one, entries: one.entries.map(entry) });
  return { ...quiz, sections: quiz.sections.map(section) };
}
