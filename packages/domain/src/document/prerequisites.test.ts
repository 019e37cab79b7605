import { describe, expect, test } from 'vitest';
import { ActivityKind, ContentState } from '../values/value-sets.ts';
import type { PartDocument } from './course-document.ts';
import { prerequisiteFaults } from './prerequisites.ts';

const part = (
  key: string,
  prerequisites: PartDocument['prerequisites'] = [],
  children: readonly PartDocument[] = [],
) => ({
  key,
  kind: children.length > 0 ? ActivityKind.composite : ActivityKind.text,
  name: key,
  state: ContentState.ready,
  prerequisites,
  children,
});

describe('what a part can never wait for', () => {
  test.each<[string, readonly PartDocument[], readonly string[]]>([
    ['nothing is named', [part('a'), part('b')], []],
    ['what stands before', [part('a'), part('b'), part('c', ['a', 'b'])], []],
    ['what stands before in another module', [part('m', [], [part('a')]), part('n', [], [part('b', ['a'])])], []],
    ['nothing of that name', [part('a', ['gone'])], ['a gone unknown']],
    ['itself', [part('a', ['a'])], ['a a itself']],
    ['what comes later', [part('a', ['b']), part('b')], ['a b not-before']],
    ['what it stands in', [part('m', [], [part('a', ['m'])])], ['a m not-before']],
    ['what it holds', [part('m', ['a'], [part('a')])], ['m a not-before']],
    ['each other', [part('a', ['b']), part('b', ['a'])], ['a b not-before']],
    ['each other, round three corners', [part('a', ['c']), part('b', ['a']), part('c', ['b'])], ['a c not-before']],
    ['one of several comes later', [part('a'), part('b', [['a', 'c']]), part('c')], ['b c not-before']],
    ['the same thing twice', [part('a', ['gone', 'gone'])], ['a gone unknown']],
  ])('%s', (_what, parts, faults) => {
    expect(
      prerequisiteFaults(parts).map(({ key, prerequisite, reason }) => `${key} ${prerequisite} ${reason}`),
    ).toEqual(faults);
  });
});
