import type { Bucket } from '../kernel/files/bucket.ts';
import { StartFailure } from './start-failure.ts';
import { httpOrigin, oneOf } from './values.ts';

/** The bucket that the environment names; null keeps files on the disk. Keys are read by its client itself. */
export function filesBucket(value: (name: string) => string | undefined): Bucket | null {
  const name = value('FILES_S3_BUCKET');
  if (name === undefined) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new StartFailure('console.failure.bucket-name', { name: 'FILES_S3_BUCKET', value: name });
  const endpoint = value('FILES_S3_ENDPOINT');
  const prefix = value('FILES_S3_PREFIX')?.replace(/^\/+|\/+$/g, '');
  const pathStyle = value('FILES_S3_PATH_STYLE') ?? (endpoint === undefined ? 'off' : 'on');
  return {
    name,
    endpoint: endpoint === undefined ? null : httpOrigin('FILES_S3_ENDPOINT', endpoint),
    region: value('FILES_S3_REGION') ?? 'us-east-1',
    prefix: prefix ? `${prefix}/` : '',
    pathStyle: oneOf('FILES_S3_PATH_STYLE', pathStyle, ['on', 'off']) === 'on',
  };
}
