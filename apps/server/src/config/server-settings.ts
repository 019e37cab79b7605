import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ServerSettings, usualRateLimits } from '../kernel/settings.ts';
import type { Environment } from './environment.ts';
import { StartFailure } from './start-failure.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
const portalFolder = path.join(repository, 'dist/portal');
const fragmentsFolder = path.join(repository, 'dist/fragments');
const toolsFolder = path.join(repository, 'dist/tools');
const runTimeFolder = path.join(repository, 'dist/run-time');

export const version = readVersion();

export function refuseUnbuiltPortal(): void {
  if (!existsSync(path.join(portalFolder, 'index.html'))) throw new StartFailure('console.failure.portal-missing');
}

/** The part of the environment that the app needs, as settings. */
export function serverSettings(environment: Environment, administratorToken: string): ServerSettings {
  return {
    environment: environment.mode,
    version,
    publicUrl: environment.publicUrl,
    contentOrigin: environment.contentOrigin,
    host: environment.host,
    portalFolder,
    fragmentsFolder,
    toolsFolder,
    runTimeFolder,
    fragments: environment.fragments,
    errorReportingDsn: environment.errorReportingDsn,
    trustProxy: environment.trustProxy,
    administratorToken,
    oidcProviders: environment.oidcProviders,
    imports: environment.imports,
    mail: environment.mail,
    rateLimits: environment.rateLimited ? usualRateLimits : null,
  };
}

function readVersion(): string {
  const text: { version: string } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  return text.version;
}
