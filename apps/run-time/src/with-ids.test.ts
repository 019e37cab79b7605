import { expect, test } from 'vitest';
import { nameStatements } from './with-ids.ts';

const id = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

test('C18: statements without an id get one each, and those with one keep it', () => {
  const named = JSON.parse(
    nameStatements(JSON.stringify([{ verb: 'a' }, { id: 'own', verb: 'b' }, { verb: 'c' }])),
  ) as {
    readonly id: string;
  }[];
  expect(named.map((one) => one.id)).toEqual([expect.stringMatching(id), 'own', expect.stringMatching(id)]);
  expect(named[0]?.id).not.toBe(named[2]?.id);
  expect(JSON.parse(nameStatements('{"verb":"a"}'))).toEqual({ verb: 'a', id: expect.stringMatching(id) });
});

test.each(['', 'no JSON', '7', '"text"', 'null', '[1,null]'])(
  'C18: what is no statement stays as it is: %s',
  (body) => {
    expect(nameStatements(body)).toBe(body);
  },
);
