/** Attempts that this page hands in, or has handed in, by their ids. */
const handedIn = new Set<string>();

/** From now on an attempt takes no more work, whatever the tree that is still on the screen says. */
export function beginHandingIn(objectiveWorkflowId: string): void {
  handedIn.add(objectiveWorkflowId);
}

/** It was refused: the work goes on. */
export function giveUpHandingIn(objectiveWorkflowId: string): void {
  handedIn.delete(objectiveWorkflowId);
}

export function isHandedIn(objectiveWorkflowId: string): boolean {
  return handedIn.has(objectiveWorkflowId);
}
