import type { endpoints, KeptPackageData } from '@stoa/contract';
import {
  activityWorkStates,
  flattenParts,
  hasRunTime,
  instantOf,
  navigationRequest,
  runTimeFacts,
  runTimeOutcome,
} from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { storableJson } from '../../kernel/storable-text.ts';
import { decideHear, isOpenForWork, loadAttempt } from '../../learning/attempts/attempt.ts';
import { sequencedCourse } from '../../learning/attempts/sequenced.ts';
import { workflowOf, type TakenPart } from '../../learning/course-trees/course-tree.ts';
import { settlePackage } from '../../learning/finishing/package-result.ts';
import { findPackage } from './find-package.ts';
import { beginAnew, lockPackageData, updatePackageData, type RunTimeData } from './store.ts';

type Keep = typeof endpoints.keepPackageData;

/**
 * Keeps what packaged content commits, all of its data each time, and lets it finish the activity as the tables of
 * `runTimeOutcome` say. A commit that is there already is answered as it was; both happen or neither.
 */
export const keepPackageData: Handler<Keep> = async (input, context) => {
  const data = parsed(input.body.data);
  if (data === undefined) throw context.refuse('package.data-broken', { field: 'data' });
  return await context.db.transaction().execute((tx) => keep(tx, { ...input, data }, context));
};

type Keeping = Parameters<Handler<Keep>>[0] & { readonly data: RunTimeData };

async function keep(
  tx: Transaction,
  { params, body, data }: Keeping,
  context: Parameters<Handler<Keep>>[1],
): Promise<KeptPackageData> {
  const { person, now, refuse } = context;
  const key = { owner: person, activityWorkflowId: params.activityWorkflowId };
  const { attempt, part, content } = await findPackage(tx, context, { ...params, decide: decideHear });
  const { standard } = content;
  if (!hasRunTime(standard)) throw refuse('launch.refused', { data: { reasons: ['not-a-tool'] } });
  const kept = found(await lockPackageData(tx, key), () => refuse('package.opened-elsewhere'));
  const { state = null } = workflowOf(part) ?? {};
  const wasFinished = state !== null && !activityWorkStates[state].atWork;
  if (kept.launch_id !== body.launchId) throw refuse('package.opened-elsewhere');
  if (body.sequence <= kept.sequence && kept.saved !== null)
    return { sequence: kept.sequence, saved: instantOf(kept.saved), finished: wasFinished, onward: null };
  if (!isOpenForWork(attempt)) throw refuse('package.closed');
  const saved = await updatePackageData(tx, key, { sequence: body.sequence, data: storableJson(data) });
  const outcome = runTimeOutcome(runTimeFacts(standard, data), {
    passingScore: part.normalizedPassingScore,
    completionThreshold: content.completionThreshold ?? null,
    completionSetByContent: content.completionSetByContent ?? false,
  });
  const work = { ...key, objectiveWorkflowId: params.objectiveWorkflowId, objectiveId: attempt.row.w_objective_id };
  if (outcome.done) await settlePackage(tx, { person, now, refuse }, { ...work, result: outcome.result });
  const onward = attempt.course.root.sequencing === null ? null : await leadOn(tx, context, { params, data, part });
  return { sequence: body.sequence, saved: instantOf(saved), finished: wasFinished || outcome.done, onward };
}

type Ended = Pick<Keeping, 'params' | 'data'> & { readonly part: TakenPart };

/** Where it goes on once a session has ended, by what is known after it. */
async function leadOn(
  tx: Transaction,
  context: Parameters<Handler<Keep>>[1],
  { params, data, part }: Ended,
): Promise<KeptPackageData['onward']> {
  if (data['ended'] !== true) return null;
  const after = await loadAttempt(tx, context, params.objectiveWorkflowId);
  const { navigation } = data;
  const asked = typeof navigation === 'string' ? navigationRequest(navigation) : null;
  const course = sequencedCourse(after);
  if (course === null) return null;
  const again = new Set(isSuspended(data) ? [] : course.triedAgain(part.axis, asked));
  const works = flattenParts(after.course.root.childActivity).flatMap((one) =>
    again.has(one.axis) ? (workflowOf(one)?.id ?? []) : [],
  );
  await beginAnew(tx, context.tenantId, works);
  return course.onward(part.axis, asked);
}

/** A package that asks to go on later has not ended its attempt. */
function isSuspended({ cmi }: RunTimeData): boolean {
  return isObject(cmi) && cmi['exit'] === 'suspend';
}

/** Undefined for what is no object. */
function parsed(text: string): RunTimeData | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is RunTimeData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
