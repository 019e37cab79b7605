import { expect, test } from 'vitest';
import { decodedParams } from './place-params.ts';

test.each([
  [
    { objectiveId: 'c', axis: 'p%20%C3%A9%2F1' },
    { objectiveId: 'c', axis: 'p é/1' },
  ],
  [
    { objectiveId: 'c', axis: undefined },
    { objectiveId: 'c', axis: undefined },
  ],
  [{ axis: '100%' }, { axis: '100%' }],
])('the parameters %j of an address are read as %j', (params, read) => expect(decodedParams(params)).toEqual(read));
