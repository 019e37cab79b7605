/** Attempts that this page hands in, or has handed in, by their ids. */
const handedIn = new Set<string>();

/** Marks an attempt as being handed in: it takes no more work, whatever the tree that is still on the screen says. */
export function beginHandingIn(objectiveWorkflowId: string): void {
  handedIn.add(objectiveWorkflowId);
}

/** Takes the mark back after a refusal: the work goes on. */
export function giveUpHandingIn(objectiveWorkflowId: string): void {
  handedIn.delete(objectiveWorkflowId);
}

export function isHandedIn(objectiveWorkflowId: string): boolean {
  return handedIn.has(objectiveWorkflowId);
}
