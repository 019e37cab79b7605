import type { Boot, CallName, CallTypes, Seed } from '@stoa/contract';
import { isSettingKey, settingDefaults } from '@stoa/domain';
import type { AskInProcess } from '../../kernel/http/in-process.ts';
import type { PublicContext } from '../../kernel/route.ts';

const settingKeys = Object.keys(settingDefaults).filter(isSettingKey).join(',');

/** Everything that the portal needs before its first paint, by the very calls that it would make (decisions §2). */
export async function bootOf(ask: AskInProcess, context: PublicContext, seeds: readonly Seed[], requestId: string): Promise<Boot> {
  const answer = async <N extends CallName>(call: N, query = {}) =>
    // the handler of this very call made the answer
    (await ask({ call, params: {}, query }, context)) as CallTypes[N]['answer'];
  const config = await answer('getRuntimeConfig');
  const settings = await answer('getSettings', { keys: settingKeys });
  const base = { config, settings, seeds, serverTime: context.now.toISOString(), locale: context.locale, requestId };
  if (context.person === null) return { ...base, user: null, permissions: [], features: [] };
  const [user, { items: permissions }, { items: features }] = [
    await answer('getCurrentUser'), await answer('listPermissions'), await answer('getFeatures'),
  ];
  return { ...base, user, permissions, features };
}
