import {
  errors,
  type CallName,
  type CatalogStanding,
  type CourseShape,
  type CourseStanding,
  type OpenCatalogStanding,
  type Seed,
} from '@stoa/contract';
import { courseTree } from '@stoa/contract/course-tree';
import { firstCallsOf, makeFirstCalls, type FirstCall } from '@stoa/contract/places';
import { settingKeys, type FoundPlace } from '@stoa/domain';
import type { PublicContext } from '../../kernel/calls/context.ts';
import type { CallInProcess } from '../../kernel/calls/in-process-calls.ts';
import { InvalidRequest } from '../../kernel/refusals/invalid-request.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';

type Words = Readonly<Record<string, string>>;

/** Answers that a page carries, and addresses of those that the browser may have already. */
export interface Planted {
  readonly seeds: readonly Seed[];
  readonly kept: ReadonlyMap<string, object>;
  /** What the place is about is not there, for whoever asks. */
  readonly isMissing: boolean;
}

const notFound = 404;

/** Answers that name documents by their addresses, each with the call that gives them out by a parameter. */
const documentCalls: { readonly [N in CallName]?: { readonly call: CallName; readonly by: string } } = {
  getCourseStanding: { call: 'getCourseShape', by: 'shape' },
  queryCatalogStandings: { call: 'getCatalogDocument', by: 'document' },
  getOpenCatalogStanding: { call: 'getOpenCatalogDocument', by: 'document' },
};

/** Addresses in an answer of one of these calls. */
const addressesIn = (answer: { readonly shape?: string; readonly documents?: readonly string[] }): readonly string[] =>
  answer.documents ?? (answer.shape === undefined ? [] : [answer.shape]);

/** Addresses of the documents that an answer names, each with the question that it stands for. */
function documentsNamed({ call, params }: Pick<FirstCall, 'call' | 'params'>, answer: unknown) {
  const documents = documentCalls[call];
  if (documents === undefined) return [];
  // the handler of this very call made the answer
  return addressesIn(answer as CourseStanding | CatalogStanding | OpenCatalogStanding).map((address) => {
    const name = new URL(address, 'http://request').pathname.split('/').at(-1) ?? '';
    return [address, { call: documents.call, params: { ...params, [documents.by]: name }, query: {} }] as const;
  });
}

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
  const kept = new Map<string, object>();
  const askAndKeep = async ({ call, params, query }: Pick<FirstCall, 'call' | 'params' | 'query'>) => {
    const answer = await ask({ call, params, query }, context);
    for (const [address, question] of documentsNamed({ call, params }, answer))
      kept.set(address, (await ask(question, context)) as object);
    seeds.push({ call, params, query, answer });
    return answer;
  };
  /** Of a tree the page carries what is the learner's; the browser may have the rest. */
  const plantTree = async (params: Words) => {
    const standing = (await askAndKeep({ call: 'getCourseStanding', params, query: {} })) as CourseStanding;
    return courseTree(kept.get(standing.shape) as CourseShape, standing);
  };
  const newContentAfterCompletion = await context.setting(settingKeys.accessNewContentAfterCompletion);
  try {
    await makeFirstCalls(
      firstCallsOf(place, search),
      { now: context.now, newContentAfterCompletion },
      async ({ call, params, query }) => {
        if (call === 'getActivityTree') return await plantTree(params);
        return await askAndKeep({ call, params, query });
      },
    );
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidRequest)) throw error;
    isMissing = error instanceof InvalidRequest || errors[error.code].status === notFound;
  }
  return { seeds, kept, isMissing };
}
