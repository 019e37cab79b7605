import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder } from '../../support/browser.ts';

const version = '13.5.0';

/** What is read of a report; numbers of times are milliseconds. */
interface Report {
  readonly lhr: {
    /** Scores from 0 to 1 by the names of categories. */
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<
      Record<string, { readonly numericValue?: number; readonly details?: { readonly items: readonly NetworkItem[] } }>
    >;
  };
}

interface NetworkItem {
  readonly resourceType: string;
  /** Bytes. */
  readonly transferSize: number;
}

interface Flags {
  readonly port: number;
  readonly logLevel: 'error';
  readonly onlyCategories: readonly ('performance' | 'accessibility' | 'best-practices')[];
  /** True leaves what the browser keeps. */
  readonly disableStorageReset: boolean;
}

export type Lighthouse = (url: string, flags: Flags) => Promise<Report>;

/**
 * Lighthouse, which is fetched from the registry when it is asked for the first time: it is 180 MB, and no part of the
 * product or of its tests.
 */
export async function lighthouse(): Promise<Lighthouse> {
  const folder = path.join(cacheFolder(), `lighthouse-${version}`);
  const main = path.join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(main)) {
    console.log('Fetching Lighthouse ...');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts'];
    const { status } = spawnSync('npm', ['install', ...flags, `lighthouse@${version}`], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('Lighthouse could not be fetched.');
  }
  const loaded: { readonly default: Lighthouse } = await import(pathToFileURL(main).href);
  return loaded.default;
}
