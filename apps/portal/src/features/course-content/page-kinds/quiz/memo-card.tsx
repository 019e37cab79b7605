import { memo } from 'react';
import { QuestionCard, type QuestionCardProps } from './question-card.tsx';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isAlike(one: unknown, other: unknown): boolean {
  // callbacks work on what is there when they are called, whenever they were made
  return Object.is(one, other) || (typeof one === 'function' && typeof other === 'function');
}

/** Small objects that are made anew each time, such as ids. */
function isAlikeWithin(one: unknown, other: unknown): boolean {
  if (isAlike(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isAlike(one[name], other[name]));
}

/** Of all the answers on the page only those to the card's own question are drawn. */
function hasSameAnswers({ answers: before, question }: QuestionCardProps, { answers: after }: QuestionCardProps) {
  return (
    before.of(question) === after.of(question) &&
    before.isChanged(question.id) === after.isChanged(question.id) &&
    before.stageOf(question.id) === after.stageOf(question.id)
  );
}

/** Of all that is noted on the page only what is noted at the card's own question is drawn. */
function hasSameNotes({ annotations: before, question }: QuestionCardProps, { annotations: after }: QuestionCardProps) {
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
