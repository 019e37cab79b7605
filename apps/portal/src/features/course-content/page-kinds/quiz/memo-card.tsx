import { memo } from 'react';
import { isAlikeWithin } from './alike.ts';
import { QuestionCard, type QuestionCardProps } from './question-card.tsx';

/** Of all the answers on the page only those to the card's own question are drawn. */
function hasSameAnswers({ answers: before, question }: QuestionCardProps, { answers: after }: QuestionCardProps) {
  if (before === after) return true;
  return (
    before.of(question) === after.of(question) &&
    before.isChanged(question.id) === after.isChanged(question.id) &&
    before.stageOf(question.id) === after.stageOf(question.id)
  );
}

/** Of all that is noted on the page only what is noted at the card's own question is drawn. */
function hasSameNotes({ annotations: before, question }: QuestionCardProps, { annotations: after }: QuestionCardProps) {
  if (before === after) return true;
  const isStageSame = before.stageOf(question.id) === after.stageOf(question.id);
  return isStageSame && isAlikeWithin(before.of(question.id), after.of(question.id));
}

/** A card that is drawn again when something of its own question changes: a letter in one draws no other. */
export const MemoCard = memo(QuestionCard, (before, after) => {
  const isSame = before.question === after.question && hasSameAnswers(before, after) && hasSameNotes(before, after);
  return isSame && areAlikeProps(before, after);
});

/** Looked at one by one, without a copy: with each letter it is done for every question of a test. */
function areAlikeProps(before: QuestionCardProps, after: QuestionCardProps): boolean {
  const names = typedKeys(before);
  return names.length === typedKeys(after).length && names.every((name) => isAlikeProp(before, after, name));
}

const typedKeys = (props: QuestionCardProps): readonly (keyof QuestionCardProps)[] =>
  // its own names are those of its type
  Object.keys(props) as (keyof QuestionCardProps)[];

const isAlikeProp = (before: QuestionCardProps, after: QuestionCardProps, name: keyof QuestionCardProps): boolean =>
  name === 'answers' || name === 'annotations' || isAlikeWithin(before[name], after[name]);
