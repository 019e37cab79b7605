import type { Seed } from '@stoa/contract';
import { firstCallsOf, makeFirstCalls } from '@stoa/contract/places';
import { settingKeys, type FoundPlace } from '@stoa/domain';
import type { PublicContext } from '../../kernel/calls/context.ts';
import type { CallInProcess } from '../../kernel/calls/in-process-calls.ts';
import { InvalidRequest } from '../../kernel/refusals/invalid-request.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';

/**
 * Answers to the first calls of a place, by the very handlers of the calls. What a person may not see, or what fails,
 * is left out: the portal asks again and shows why.
 */
export async function plantSeeds(
  ask: CallInProcess,
  context: PublicContext,
  { place, search }: { readonly place: FoundPlace; readonly search: URLSearchParams },
): Promise<readonly Seed[]> {
  const seeds: Seed[] = [];
  const newContentAfterCompletion = await context.setting(settingKeys.accessNewContentAfterCompletion);
  try {
    await makeFirstCalls(
      firstCallsOf(place, search),
      { now: context.now, newContentAfterCompletion },
      async ({ call, params, query }) => {
        const answer = await ask({ call, params, query }, context);
        seeds.push({ call, params, query, answer });
        return answer;
      },
    );
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidRequest)) throw error;
  }
  return seeds;
}
