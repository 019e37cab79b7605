import type { Boot, CallName, CallTypes, RuntimeConfig, Seed } from '@stoa/contract';
import { allSettingKeys, sessionWarning } from '@stoa/domain';
import { devicePreferences } from '../../kernel/auth/preferences.ts';
import type { CallInProcess } from '../../kernel/calls/in-process-calls.ts';
import type { PublicContext } from '../../kernel/calls/context.ts';

const settingKeys = allSettingKeys.join(',');

interface BootFacts {
  readonly config: RuntimeConfig;
  readonly seeds: readonly Seed[];
  /** Addresses of what the seeds name. */
  readonly documents: readonly string[];
  readonly zone: string;
  /** Seconds that a session lives without activity. */
  readonly idleSeconds: number;
}

/** Everything that the portal needs before its first paint, by the very calls that it would make (decisions §2). */
export async function bootOf(
  ask: CallInProcess,
  context: PublicContext,
  { config, seeds, documents, zone, idleSeconds }: BootFacts,
): Promise<Boot> {
  const answer = async <N extends CallName>(call: N, query = {}) =>
    // the handler of this very call made the answer
    (await ask({ call, params: {}, query }, context)) as CallTypes[N]['answer'];
  const settings = await answer('getSettings', { keys: settingKeys });
  const base = {
    config,
    settings,
    seeds,
    documents,
    serverTime: context.now.toISOString(),
    locale: context.locale,
    requestId: context.requestId,
    zone,
  };
  const { person, session } = context;
  const preferences = person?.profile?.preferences ?? devicePreferences;
  if (person === null)
    return { ...base, user: null, permissions: [], features: [], preferences, promos: false, session: null };
  const [user, { items: permissions }, { items: features }, { items: promos }] = [
    await answer('getCurrentUser'),
    await answer('listPermissions'),
    await answer('getFeatures'),
    await answer('listPromos'),
  ];
  const end =
    session === null
      ? null
      : {
          expires: session.expires.toISOString(),
          warnBefore: sessionWarning(idleSeconds),
          ends: session.ends.toISOString(),
        };
  return { ...base, user, permissions, features, preferences, promos: promos.length > 0, session: end };
}
