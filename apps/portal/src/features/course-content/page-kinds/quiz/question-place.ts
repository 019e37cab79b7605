const storageKey = 'stoa.question-places';
/** Works whose place is kept; those that were left longest make room. */
const mostPlaces = 30;

function readPlaces(): readonly (readonly [string, string])[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(known) ? known.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (one: unknown): one is readonly [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');

/** The question at which this browser showed a quiz last; undefined where it never did. */
export function placeIn(activityWorkflowId: string): string | undefined {
  return readPlaces().find(([id]) => id === activityWorkflowId)?.[1];
}

/** Keeps the question that is shown, for the next time that the quiz is opened in this browser. */
export function noteQuestion(activityWorkflowId: string, questionId: string): void {
  const others = readPlaces().filter(([id]) => id !== activityWorkflowId);
  const places = [[activityWorkflowId, questionId], ...others].slice(0, mostPlaces);
  try {
    localStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // a browser that keeps nothing begins at the first question
  }
}
