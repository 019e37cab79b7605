import { readOrigins, readSetting } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { PublicContext } from '../../kernel/calls/context.ts';
import { selectSettings } from '../../kernel/tenancy/store.ts';

/** Origins from which the tenant lets images and media of its courses come; the portal's policy names the same. */
export async function imageOrigins({ setting }: Pick<PublicContext, 'setting'>): Promise<readonly string[]> {
  return safeOrigins(await setting('lms.learner_allowed_external_sources'));
}

/** The same for commands, as it stands in their transaction. */
export async function imageOriginsIn(db: Database, tenantId: string): Promise<readonly string[]> {
  const settings = new Map((await selectSettings(db, tenantId)).map(({ key, value }) => [key, value]));
  return safeOrigins(readSetting(settings, 'lms.learner_allowed_external_sources'));
}

function safeOrigins(text: string): readonly string[] {
  return readOrigins(text).filter((origin) => origin.startsWith('https:'));
}
