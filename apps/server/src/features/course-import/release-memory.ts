import { Transform } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const releaseEvery = 4 * 1024 ** 2;

interface CollectorOptions {
  readonly type: 'minor';
}

setFlagsFromString('--expose-gc');
const collect: (options: CollectorOptions) => void = runInNewContext('gc');

/**
 * Hands on what comes in, and gives back the memory of what has gone by. The engine looks at buffers only after 64 MB
 * of them, which each of several uploads at a time would hold; what is young is looked through in a millisecond.
 */
export function releasingMemory(): Transform {
  let passed = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      passed += chunk.length;
      if (passed >= releaseEvery) {
        passed = 0;
        collect({ type: 'minor' });
      }
      done(null, chunk);
    },
  });
}
