import { readOrigins } from '@stoa/domain';
import type { PublicContext } from '../../kernel/calls/context.ts';

/** Origins from which the tenant lets the images of its courses come; the portal's policy names the same. */
export async function imageOrigins({ setting }: Pick<PublicContext, 'setting'>): Promise<readonly string[]> {
  return readOrigins(await setting('lms.learner_allowed_external_sources')).filter((origin) =>
    origin.startsWith('https:'),
  );
}
