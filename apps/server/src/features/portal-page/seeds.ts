import { errors, type CourseShape, type CourseStanding, type Seed } from '@stoa/contract';
import { courseTree } from '@stoa/contract/course-tree';
import { firstCallsOf, makeFirstCalls } from '@stoa/contract/places';
import { settingKeys, type FoundPlace } from '@stoa/domain';
import type { PublicContext } from '../../kernel/calls/context.ts';
import type { CallInProcess } from '../../kernel/calls/in-process-calls.ts';
import { InvalidRequest } from '../../kernel/refusals/invalid-request.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';

type Words = Readonly<Record<string, string>>;

/** Answers that a page carries, and addresses of those that the browser may have already. */
export interface Planted {
  readonly seeds: readonly Seed[];
  readonly kept: ReadonlyMap<string, CourseShape>;
  /** What the place is about is not there, for whoever asks. */
  readonly isMissing: boolean;
}

const notFound = 404;

/**
 * Answers to the first calls of a place, by the very handlers of the calls. What a person may not see, or what fails,
 * is left out: the portal asks again and shows why.
 */
export async function plantSeeds(
  ask: CallInProcess,
  context: PublicContext,
  { place, search }: { readonly place: FoundPlace; readonly search: URLSearchParams },
): Promise<Planted> {
  const seeds: Seed[] = [];
  let isMissing = false;
  const kept = new Map<string, CourseShape>();
  /** Of a tree the page carries what is the learner's; the browser may have the rest. */
  const plantTree = async (params: Words) => {
    const standing = (await ask({ call: 'getCourseStanding', params, query: {} }, context)) as CourseStanding;
    seeds.push({ call: 'getCourseStanding', params, query: {}, answer: standing });
    const { shape: address } = standing;
    const ofShape = { ...params, shape: address.slice(address.lastIndexOf('/') + 1) };
    const shape = (await ask({ call: 'getCourseShape', params: ofShape, query: {} }, context)) as CourseShape;
    kept.set(address, shape);
    return courseTree(shape, standing);
  };
  const newContentAfterCompletion = await context.setting(settingKeys.accessNewContentAfterCompletion);
  try {
    await makeFirstCalls(
      firstCallsOf(place, search),
      { now: context.now, newContentAfterCompletion },
      async ({ call, params, query }) => {
        if (call === 'getActivityTree') return await plantTree(params);
        const answer = await ask({ call, params, query }, context);
        seeds.push({ call, params, query, answer });
        return answer;
      },
    );
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidRequest)) throw error;
    isMissing = error instanceof InvalidRequest || errors[error.code].status === notFound;
  }
  return { seeds, kept, isMissing };
}
