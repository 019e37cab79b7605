import { expect, test } from 'vitest';
import type { CourseDocument } from '@stoa/domain';
import { notesOf, partByName } from '../testing/document-queries.ts';
import { item, page, readParts, web } from '../testing/cartridge.ts';

interface Rules {
  readonly sequential?: boolean;
  readonly prerequisites?: readonly string[];
  readonly requirements?: readonly string[];
  /** How many of them are asked for; all unless told. */
  readonly count?: number;
  /** From when it is open. */
  readonly opens?: string;
}

const module = (id: string, { sequential = false, prerequisites = [], requirements = [], count, opens }: Rules) =>
  `<module identifier="i-${id}"><title>${id}</title><workflow_state>active</workflow_state>
  ${opens === undefined ? '' : `<unlock_at>${opens}</unlock_at>`}<require_sequential_progress>${sequential}</require_sequential_progress>
  <prerequisites>${prerequisites
    .map((name) => `<prerequisite type="context_module"><identifierref>i-${name}</identifierref></prerequisite>`)
    .join('')}</prerequisites>
  <completionRequirements>${requirements.join('')}</completionRequirements>${count === undefined ? '' : `<requirement_count>${count}</requirement_count>`}<items/></module>`;
const asked = (id: string, type: string, more = '') =>
  `<completionRequirement type="${type}"><identifierref>i-${id}</identifierref>${more}</completionRequirement>`;

/** Three modules: of the pages a and b, of the page c and a task of 10 points, and of the page e. */
async function courseWith(rules: Readonly<Record<'one' | 'two' | 'three', Rules>>): Promise<CourseDocument> {
  return await readParts(
    {
      items:
        item('one', 'One', item('a', 'A') + item('b', 'B'), '') +
        item('two', 'Two', item('c', 'C') + item('d', 'D'), '') +
        item('three', 'Three', item('e', 'E'), ''),
      resources:
        ['a', 'b', 'c', 'e'].map((id) => web(id, `${id}.html`)).join('') +
        '<resource identifier="d" type="assignment_xmlv1p0"><file href="d.xml"/></resource>',
    },
    {
      ...Object.fromEntries(['a', 'b', 'c', 'e'].map((id) => [`${id}.html`, page(id)])),
      'd.xml': '<assignment><title>D</title><text>Do</text><gradable points_possible="10">true</gradable></assignment>',
      'course_settings/module_meta.xml': `<modules>${Object.entries(rules)
        .map(([id, rule]) => module(id, rule))
        .join('')}</modules>`,
    },
  );
}

const none = { one: {}, two: {}, three: {} };
const gateOf = (document: CourseDocument, name: string) => partByName(document, name).gate ?? 'free';

test('modules without rules are free', async () => {
  const document = await courseWith(none);
  expect(['One', 'Two', 'Three', 'A', 'B'].map((name) => gateOf(document, name))).toEqual(Array(5).fill('free'));
  expect(partByName(document, 'A')).not.toHaveProperty('optional');
});

test('a module opens at its date', async () => {
  const document = await courseWith({ ...none, two: { prerequisites: ['one'], opens: '2027-01-01T10:00:00' } });
  expect(partByName(document, 'Two').constraint).toEqual({ startFrom: '2027-01-01T10:00:00.000Z' });
  expect(partByName(document, 'One')).not.toHaveProperty('constraint');
});

const waitsFor = (document: CourseDocument, name: string) => partByName(document, name).prerequisites ?? [];
const leftOut = (document: CourseDocument) => notesOf(document, 'prerequisite-left-out');

test('a module waits for the one before it', async () => {
  const document = await courseWith({ ...none, two: { prerequisites: ['one'] } });
  expect(['One', 'Two', 'Three'].map((name) => waitsFor(document, name))).toEqual([[], ['item/i-one'], []]);
  expect(gateOf(document, 'Two')).toBe('free');
});

test('a module waits for another one than that, and for several', async () => {
  const document = await courseWith({ ...none, three: { prerequisites: ['one'] } });
  expect(waitsFor(document, 'Three')).toEqual(['item/i-one']);
  const both = await courseWith({ ...none, three: { prerequisites: ['two', 'one', 'two'] } });
  expect(waitsFor(both, 'Three')).toEqual(['item/i-two', 'item/i-one']);
  for (const one of [document, both]) expect([...leftOut(one), ...notesOf(one, 'settings-left-out')]).toEqual([]);
});

test('a module waits for nothing that would keep it shut for ever, which is noted', async () => {
  const document = await courseWith({
    one: { prerequisites: ['three'] },
    two: { prerequisites: ['one', 'two', 'gone'] },
    three: { prerequisites: ['one'] },
  });
  expect(['One', 'Two', 'Three'].map((name) => waitsFor(document, name))).toEqual([[], ['item/i-one'], ['item/i-one']]);
  expect(new Map(leftOut(document))).toEqual(
    new Map([
      ['item/i-one', 'item/i-three'],
      ['item/i-two', 'item/i-two, i-gone'],
    ]),
  );
});

test('items of a module are done one after the other', async () => {
  const document = await courseWith({ ...none, one: { sequential: true, requirements: [asked('b', 'must_view')] } });
  expect(['A', 'B', 'C', 'D'].map((name) => gateOf(document, name))).toEqual([
    'free',
    'previousPassed',
    'free',
    'free',
  ]);
  expect(partByName(document, 'A')).not.toHaveProperty('optional');
});

test('requirements say how items are completed; of the others nothing is asked', async () => {
  const document = await courseWith({
    ...none,
    one: { requirements: [asked('a', 'must_mark_done')] },
    two: { requirements: [asked('d', 'min_score', '<min_score>7</min_score>'), asked('c', 'must_view')] },
  });
  expect(partByName(document, 'A')).toMatchObject({ completion: 'markDone' });
  expect(partByName(document, 'B')).toMatchObject({ completion: 'read', optional: true });
  expect(partByName(document, 'C')).toMatchObject({ completion: 'read' });
  expect(partByName(document, 'C')).not.toHaveProperty('optional');
  expect(partByName(document, 'D')).toMatchObject({ normalizedPassingScore: 0.7, scoreWeight: 10 });
  expect(partByName(document, 'E')).not.toHaveProperty('optional');
});

test('a least score that no score can be measured by is noted', async () => {
  const document = await courseWith({
    ...none,
    two: { requirements: [asked('d', 'min_score', '<min_score>70</min_score>')] },
  });
  expect(partByName(document, 'D')).not.toHaveProperty('normalizedPassingScore');
  expect(notesOf(document, 'settings-left-out')).toEqual([['item/i-d', 'min_score']]);
});

test('a module that asks for one of its items asks for all of them here, which is noted', async () => {
  const requirements = [asked('a', 'must_view'), asked('b', 'must_view')];
  const document = await courseWith({ ...none, one: { requirements, count: 1 } });
  expect(notesOf(document, 'settings-left-out')).toEqual([['item/i-one', 'requirement_count']]);
  const all = await courseWith({ ...none, one: { requirements, count: 2 } });
  expect(notesOf(all, 'settings-left-out')).toEqual([]);
});
