import { call } from '../../../../api/calls/call.ts';

/** Somebody's work at an activity. */
export interface ToolIds {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** Asks for a launch, which is good for a few minutes; answers the address that carries it out. */
export async function launchAddressOf({ objectiveWorkflowId, activityWorkflowId }: ToolIds): Promise<string> {
  const { targetLinkUri } = await call('createResourceLink', {
    params: { objectiveWorkflowId },
    body: { activityWorkflowIds: [activityWorkflowId] },
  });
  return targetLinkUri;
}
