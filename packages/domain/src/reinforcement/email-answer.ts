import { placePath } from '../places/place.ts';
import { emailAnswerPlace } from '../places/shell-places.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
const mostLetters = 255;

/** The question and the answer that a link of a mail names. */
export interface EmailAnswer {
  readonly workflowId: string;
  /** Id of a choice. */
  readonly answer: string;
}

/** What the address of a mail's link names; null for one that was cut off or changed on its way (Spec 2 §5). */
export function readEmailAnswer(search: URLSearchParams): EmailAnswer | null {
  const workflowId = search.get('workflowId') ?? '';
  const answer = search.get('answer') ?? '';
  const isWhole = uuid.test(workflowId) && answer !== '' && answer.length <= mostLetters;
  return isWhole ? { workflowId: workflowId.toLowerCase(), answer } : null;
}

/** Path below /learn to which a mail leads for an answer. */
export function emailAnswerPath({ workflowId, answer }: EmailAnswer): string {
  return `${placePath(emailAnswerPlace)}?${new URLSearchParams({ answer, workflowId })}`;
}

const hourMs = 3_600_000;
/** Whoever answers is asked one question a day. */
const afterAnswer = 24 * hourMs;
/** Whoever does not is left alone for a week. */
const afterSilence = 7 * 24 * hourMs;

/** The last question that was made ready for a mail to somebody. */
export interface MailedQuestion {
  readonly made: Date;
  readonly answered: boolean;
}

/** From when on the next question may be made ready for a mail, however often somebody wants mails. */
export function nextMailQuestion(last: MailedQuestion | null): Date {
  if (last === null) return new Date(0);
  return new Date(last.made.getTime() + (last.answered ? afterAnswer : afterSilence));
}
