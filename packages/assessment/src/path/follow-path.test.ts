import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expression } from '../model/expression.ts';
import { isSection, type BranchRule, type ItemEntry, type Section } from '../model/quiz.ts';
import { exampleItem } from '../testing/example-item.ts';
import { nextStop, stopsOf, togetherWith, type Holds } from './follow-path.ts';

/** An expression that holds where it says so. */
const says = (text: string): Expression => ({ name: 'baseValue', text });
const yes = says('yes');
const no = says('no');
const isYes: Holds = ({ text }) => text === 'yes';

const entry = (id: string, more: Partial<ItemEntry> = {}): ItemEntry => ({
  item: exampleItem({ id }),
  checks: null,
  ...more,
});
const section = (id: string, entries: Section['entries'], more: Partial<Section> = {}): Section => ({
  id,
  entries,
  ...more,
});
const to = (target: string, when = yes): { branchRules: BranchRule[] } => ({ branchRules: [{ target, when }] });

const idsOf = (sections: readonly Section[]): string[] => {
  const below = (entries: Section['entries']): string[] =>
    entries.flatMap((one) => (isSection(one) ? below(one.entries) : [one.item.id]));
  return sections.flatMap(({ entries }) => below(entries));
};

/** All questions that come, one after the other. */
function pathOf(sections: readonly Section[], holds: Holds = isYes, order = idsOf(sections)): string[] {
  const stops = stopsOf({ sections }, order);
  const path: string[] = [];
  for (;;) {
    const next = nextStop(stops, path.at(-1) ?? null, holds);
    if (next === null) return path;
    path.push(...togetherWith(stops, next));
    if (path.length > order.length) throw new Error('The path has no end.');
  }
}

describe('the path through a linear test', () => {
  const two = (one: Partial<Section> = {}, first: Partial<ItemEntry> = {}): Section[] => [
    section('one', [entry('a', first), entry('b'), entry('c')], one),
    section('two', [entry('d'), entry('e')]),
  ];

  test('without rules has every question in the order in which they were drawn', () => {
    expect(pathOf(two())).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(pathOf(two(), isYes, ['c', 'a', 'e'])).toEqual(['c', 'a', 'e']);
  });

  test.each([
    ['EXIT_TEST', ['a']],
    ['EXIT_TESTPART', ['a']],
    ['EXIT_SECTION', ['a', 'd', 'e']],
    ['c', ['a', 'c', 'd', 'e']],
    ['two', ['a', 'd', 'e']],
    ['not drawn', ['a', 'b', 'c', 'd', 'e']],
    // there is no way back, and none to where one is
    ['a', ['a', 'b', 'c', 'd', 'e']],
  ])('a branch of a question leads to %s', (target, path) => {
    expect(pathOf(two({}, to(target)))).toEqual(path);
    expect(pathOf(two({}, to(target, no)))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('the first branch that holds is taken', () => {
    const branchRules = [
      { target: 'EXIT_TEST', when: no },
      { target: 'd', when: yes },
      { target: 'e', when: yes },
    ];
    expect(pathOf(two({}, { branchRules }))).toEqual(['a', 'd', 'e']);
  });

  test('a branch of a section is taken at its end, also when a branch led out of it, and not past it', () => {
    expect(pathOf(two(to('e')))).toEqual(['a', 'b', 'c', 'e']);
    expect(pathOf(two(to('e'), to('EXIT_SECTION')))).toEqual(['a', 'e']);
    expect(pathOf(two(to('EXIT_TEST'), to('d')))).toEqual(['a', 'd', 'e']);
  });

  test('what has a precondition that does not hold is left out with all in it, and takes no branch', () => {
    const never = { preConditions: [yes, no] };
    expect(pathOf(two({}, { ...never, ...to('EXIT_TEST') }))).toEqual(['b', 'c', 'd', 'e']);
    expect(pathOf(two({ ...never, ...to('EXIT_TEST') }))).toEqual(['d', 'e']);
    expect(pathOf([section('all', [...two()], never)])).toEqual([]);
  });

  test('a branch to what has a precondition asks about it', () => {
    const sections = [
      section('one', [entry('a', to('two'))]),
      section('two', [entry('b')], { preConditions: [no] }),
      section('three', [entry('c', { preConditions: [no] }), entry('d')]),
    ];
    expect(pathOf(sections)).toEqual(['a', 'd']);
  });

  test('the end of a part leaves its sections, and the part may branch', () => {
    const part = (id: string, entries: Section['entries'], more: Partial<Section> = {}): Section =>
      section(id, entries, { isPart: true, ...more });
    const parts = (more: Partial<Section>): Section[] => [
      part('P1', [section('s', [entry('a', to('EXIT_TESTPART')), entry('b')], to('EXIT_TEST'))], more),
      part('P2', [section('t', [entry('c')])]),
      part('P3', [section('u', [entry('d')])]),
    ];
    expect(pathOf(parts({}))).toEqual(['a', 'c', 'd']);
    expect(pathOf(parts(to('P3')))).toEqual(['a', 'd']);
  });
});

describe('a part in which one goes to and fro', () => {
  const parts = (more: { readonly first?: Partial<Section>; readonly free?: Partial<Section> } = {}): Section[] => [
    section('P1', [entry('a'), entry('b')], { isPart: true, ...more.first }),
    section('P2', [section('s', [entry('c')]), entry('d')], { isPart: true, isFree: true, ...more.free }),
    section('P3', [entry('e')], { isPart: true }),
  ];

  test('comes as a whole, wherever it is entered, and is left as a whole', () => {
    const stops = stopsOf({ sections: parts() }, ['a', 'b', 'd', 'c', 'e']);
    expect(togetherWith(stops, 'b')).toEqual(['b']);
    expect(togetherWith(stops, 'c')).toEqual(['d', 'c']);
    expect(nextStop(stops, 'b', isYes)).toBe('d');
    expect(nextStop(stops, 'c', isYes)).toBe('e');
    expect(pathOf(parts())).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('is left out by its precondition, and branches at its end', () => {
    expect(pathOf(parts({ free: { preConditions: [no] } }))).toEqual(['a', 'b', 'e']);
    expect(pathOf(parts({ free: to('EXIT_TEST') }))).toEqual(['a', 'b', 'c', 'd']);
    expect(pathOf(parts({ first: to('P3') }))).toEqual(['a', 'b', 'e']);
  });
});

/** Any test with rules of which it is known if they hold, each entry under a name of its own. */
const targets = ['i1', 'i3', 'i5', 's2', 's4', 'EXIT_SECTION', 'EXIT_TESTPART', 'EXIT_TEST'];
const rules = fc.record(
  {
    preConditions: fc.array(fc.constantFrom(yes, yes, yes, no), { maxLength: 2 }),
    branchRules: fc.array(fc.record({ target: fc.constantFrom(...targets), when: fc.constantFrom(yes, no, no) }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
);
type Shape = { readonly rules: Partial<Section>; readonly below: readonly Shape[] | null };
const shape: fc.Arbitrary<Shape> = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    rules,
    below: fc.option(fc.array(tie('shape'), { maxLength: 4 }), { depthSize: 'small' }),
  }),
})).shape;

function built(shapes: readonly Shape[]): Section[] {
  let count = 0;
  const one = (it: Shape): ItemEntry | Section => {
    count += 1;
    return it.below === null
      ? entry(`i${String(count)}`, it.rules)
      : section(`s${String(count)}`, it.below.map(one), it.rules);
  };
  return [section('all', shapes.map(one))];
}

describe('whatever the rules are', () => {
  const tests = fc.array(shape, { maxLength: 8 }).map(built);

  test('no question comes whose precondition does not hold, or that of what it stands in', () => {
    fc.assert(
      fc.property(tests, (sections) => {
        const stops = new Map(stopsOf({ sections }, idsOf(sections)).map((stop) => [stop.entry.item.id, stop]));
        for (const id of pathOf(sections)) {
          const stop = stops.get(id);
          const all = stop === undefined ? [] : [stop.entry, ...stop.around];
          for (const { preConditions = [] } of all) expect(preConditions.every(isYes)).toBe(true);
        }
      }),
    );
  });

  test('the path goes onwards, and is the same each time', () => {
    fc.assert(
      fc.property(tests, (sections) => {
        const order = idsOf(sections);
        const places = pathOf(sections).map((id) => order.indexOf(id));
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
        expect(pathOf(sections)).toEqual(pathOf(sections));
      }),
    );
  });

  test('where no branch holds it is every question whose preconditions hold', () => {
    fc.assert(
      fc.property(tests, (sections) => {
        const straight = (one: ItemEntry | Section): ItemEntry | Section =>
          isSection(one)
            ? { ...one, branchRules: [], entries: one.entries.map(straight) }
            : { ...one, branchRules: [] };
        const plain = sections.map((one): Section => ({ ...one, entries: one.entries.map(straight) }));
        const expected = stopsOf({ sections: plain }, idsOf(plain))
          .filter(({ entry: own, around }) =>
            [own, ...around].every(({ preConditions = [] }) => preConditions.every(isYes)),
          )
          .map(({ entry: own }) => own.item.id);
        expect(pathOf(plain)).toEqual(expected);
      }),
    );
  });
});
