import type { OpenRefusal } from '../activity/availability.ts';
import { decisionFrom, type Decision } from '../decision.ts';
import { plainOf } from '../rich-text/written-text.ts';
import { activityWorkStates } from '../states/activity-work-states.ts';
import type { ActivityWorkState } from '../values/value-sets.ts';
import type { HandInTerms } from './terms.ts';

/** A draft, or what is about to be handed in. */
export interface HandInContent {
  /** As it is stored: with formatting or without. */
  readonly text: string;
  readonly files: readonly HeldFile[];
}

/** A file of a draft. */
export interface HeldFile {
  /** Bytes that the file has. */
  readonly size: number;
  /** Bytes that the server holds. */
  readonly received: number;
  /** Sum over all of it, known once the whole is stored; null before. */
  readonly sha256: string | null;
}

export interface HandInFacts {
  readonly terms: Pick<HandInTerms, 'text' | 'files'>;
  /** State of the last work at the activity; null where nothing was begun. */
  readonly state: ActivityWorkState | null;
  /** `isWorkOpen` of the attempt at the course. */
  readonly courseOpen: boolean;
  /** `decideOpen` of the activity. */
  readonly open: Decision<OpenRefusal>;
  readonly content: HandInContent;
}

/** Reasons in the order of their priority. */
export const handInRefusals = [
  'not-started',
  'waits-for-grade',
  'graded',
  'course-handed-in',
  'not-open',
  'file-unfinished',
  'text-not-asked',
  'files-not-asked',
  'nothing-in-it',
  'text-too-long',
  'too-few-files',
  'too-many-files',
] as const;
export type HandInRefusal = (typeof handInRefusals)[number];

/**
 * May this be handed in now? Due dates and days of grace do not keep it out: what was written without a connection may
 * arrive later, and is kept as late (`handInTiming`). Whatever else closes the activity does.
 */
export function decideHandIn(facts: HandInFacts): Decision<HandInRefusal> {
  const { content, terms, state } = facts;
  const refused: Record<HandInRefusal, boolean> = {
    'not-started': state === null,
    'waits-for-grade': state !== null && activityWorkStates[state].waitsForGrade,
    graded: isOver(state),
    'course-handed-in': !facts.courseOpen,
    'not-open': isClosed(facts.open),
    'file-unfinished': content.files.some((file) => !isStored(file)),
    'text-not-asked': terms.text === null && hasText(content),
    'files-not-asked': terms.files === null && content.files.length > 0,
    'nothing-in-it': !hasText(content) && content.files.length === 0,
    'text-too-long': terms.text !== null && lengthOf(plainOf(content.text)) > terms.text.mostCharacters,
    'too-few-files': terms.files !== null && content.files.length < terms.files.least,
    'too-many-files': terms.files !== null && content.files.length > terms.files.most,
  };
  return decisionFrom(handInRefusals.filter((reason) => refused[reason]));
}

/** True when the server holds all of it and knows its sum: nothing else may be called stored. */
export function isStored({ size, received, sha256 }: HeldFile): boolean {
  return sha256 !== null && received === size;
}

/** Characters as people count them: a sign outside the basic plane is one. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _sign of text) length += 1;
  return length;
}

export type DraftFacts = Pick<HandInFacts, 'state' | 'courseOpen'>;

/** Reasons in the order of their priority. */
export const draftRefusals = ['not-started', 'waits-for-grade', 'graded', 'course-handed-in'] as const;
export type DraftRefusal = (typeof draftRefusals)[number];

/**
 * May a draft be kept? As long as it could still become a version: dates, locks and limits are asked about when it is
 * handed in, not while somebody writes.
 */
export function decideKeepDraft({ state, courseOpen }: DraftFacts): Decision<DraftRefusal> {
  const refused: Record<DraftRefusal, boolean> = {
    'not-started': state === null,
    'waits-for-grade': state !== null && activityWorkStates[state].waitsForGrade,
    graded: isOver(state),
    'course-handed-in': !courseOpen,
  };
  return decisionFrom(draftRefusals.filter((reason) => refused[reason]));
}

function hasText({ text }: HandInContent): boolean {
  return plainOf(text).trim() !== '';
}

/** Neither at work nor waiting: a person has graded it. */
function isOver(state: ActivityWorkState | null): boolean {
  return state !== null && !activityWorkStates[state].atWork && !activityWorkStates[state].waitsForGrade;
}

function isClosed(open: Decision<OpenRefusal>): boolean {
  return !open.allowed && open.reasons.some((reason) => reason !== 'grace-period-passed');
}
