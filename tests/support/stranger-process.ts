import { strangerPlatform } from '../../apps/server/src/testing/stranger-platform.ts';

/** Another organisation's learning platform as a program of its own: `node stranger-process.ts TOOL`. */
const platform = await strangerPlatform({ tool: process.argv[2] ?? '', host: '127.0.0.1' });
process.stdout.write(`${platform.issuer}\n`);
