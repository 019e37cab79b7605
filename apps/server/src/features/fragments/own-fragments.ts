import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FragmentEntry } from '@stoa/contract';
import { ownFragmentsPath } from '@stoa/domain';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ExpiringCache } from '../../kernel/expiring-cache.ts';
import type { ServerSettings } from '../../kernel/settings.ts';

export type AskFragments = () => Promise<readonly FragmentEntry[]>;

/**
 * Schema of the manifest that the build of the fragments leaves beside its files: by name the file, and its hash as in
 * `integrity`.
 */
const manifest = Compile(
  Type.Record(
    Type.String(),
    Type.Object({ file: Type.String({ pattern: '^[\\w.-]+\\.js$' }), integrity: Type.String({ pattern: '^sha384-' }) }),
  ),
);

const second = 1_000;

/**
 * The portal's own federated parts and those from elsewhere that the environment names. A new build is noticed within a
 * second, except in production.
 */
export function installedFragments({ environment, fragmentsFolder, fragments }: ServerSettings): AskFragments {
  const own = new ExpiringCache<readonly FragmentEntry[]>(environment === 'prod' ? Infinity : second, 1);
  return async () => [...(await own.get('own', () => readOwnFragments(fragmentsFolder))), ...fragments];
}

/** None where they were not built. */
async function readOwnFragments(folder: string): Promise<readonly FragmentEntry[]> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  const entries = Object.entries(manifest.Parse(JSON.parse(text)));
  return entries.map(([name, { file, integrity }]) => ({ name, url: `${ownFragmentsPath}/${file}`, integrity }));
}
