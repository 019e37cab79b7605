import type { CallTypes } from '@stoa/contract';
import { call } from '../calls/call.ts';
import type { Place } from './work-bodies.ts';

type Work = CallTypes['updateActivityWorkflow']['answer'];

/** The work at a place as the server has it; null where it was begun anew or is finished. */
async function openWork({ objectiveWorkflowId, activityPathId, activityWorkflowId }: Place): Promise<Work | null> {
  const { childActivity } = await call('getActivity', { params: { objectiveWorkflowId, activityPathId } });
  const work = childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  return work?.id === activityWorkflowId && work.finished === null ? work : null;
}

/** Saves a place later than it was made. Where the person went on elsewhere meanwhile, that place stays. */
export async function savePlace(place: Place): Promise<void> {
  const work = await openWork(place);
  if (work === null) return;
  const { objectiveWorkflowId, activityWorkflowId, watched, version } = place;
  const position = work.version > version ? work.position : place.position;
  await call('updateActivityWorkflow', {
    params: { objectiveWorkflowId, activityWorkflowId },
    body: { position, watched: watched.map(([from, to]): [number, number] => [from, to]) },
    ifMatch: work.version,
  });
}
