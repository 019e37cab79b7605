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
