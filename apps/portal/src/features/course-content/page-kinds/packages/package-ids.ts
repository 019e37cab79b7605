/** Work at packaged content. */
export interface PackageIds {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** Name under which what a package commits is kept on the device: the last of it is all of it. */
export function commitKey({ activityWorkflowId }: PackageIds): string {
  return `package:${activityWorkflowId}`;
}
