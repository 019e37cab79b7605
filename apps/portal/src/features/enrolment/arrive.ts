import { courseStanding, limits } from '@stoa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { beginCourse } from '../../course/data/begin-course.ts';
import { enrol } from '../../course/data/enrol.ts';
import type { Translate } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/state/toasts.ts';
import type { Arrival } from './arrival.ts';
import { askForAggregate, findAggregate } from './find-aggregate.ts';

export interface ArrivalTools {
  readonly client: QueryClient;
  /** Goes to a place, which takes the place of the address that asked. */
  readonly go: (path: string) => void | Promise<void>;
  readonly t: Translate;
  readonly failureText: (error: Error) => string;
}

/**
 * Enrols, starts where that is asked for, and leads to where the course now stands (Spec 2 §4 'Enrol-from-link flow',
 * §8).
 */
export async function enrolFromLink(
  { kind, objectiveId }: Exclude<Arrival, { kind: 'accountCreated' }>,
  tools: ArrivalTools,
): Promise<void> {
  const { client, go, t, failureText } = tools;
  try {
    const aggregate = await findAggregate(askForAggregate(objectiveId), pause);
    if (aggregate === undefined) {
      showToast('critical', t('catalog.enrol-unknown'));
      return await go(paths.courses());
    }
    const { id: objectiveAccessId } = await call('getObjectiveAccess', { params: { objectiveId } });
    await enrol(client, { objectiveId, objectiveAccessId });
    if (kind === 'addToMyCourses') {
      await go(paths.courses());
      return showToast('success', t('catalog.enrolled-by-link'));
    }
    const underWay = courseStanding(aggregate.lastObjectiveWorkflow?.state ?? null).atWork;
    if (!underWay) await beginCourse(client, { objectiveId, objectiveWorkflowAggregateId: aggregate.id });
    await go(paths.courseContent(objectiveId));
  } catch (error) {
    showToast('critical', failureText(error instanceof Error ? error : new Error(String(error))));
    await go(paths.courses());
  }
}

/** Greets somebody who has just made an account; the address forgets it then (Spec 2 §4, §9). */
export async function greetNewAccount(
  { go, t }: Pick<ArrivalTools, 'go' | 't'>,
  search: URLSearchParams,
): Promise<void> {
  await pause(limits.accountCreatedToastDelay);
  showToast('success', t('catalog.account-created'));
  const rest = new URLSearchParams(search);
  rest.delete('selfRegistered');
  await go(rest.size === 0 ? paths.courses() : `${paths.courses()}?${rest}`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
