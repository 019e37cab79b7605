import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toldEvents, type EventFacts, type ToldEvents } from './told-events.ts';

const now = new Date('2026-06-01T10:00:00.000Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const event = (choices: Partial<EventFacts> = {}): EventFacts => ({
  at: '2026-06-20T10:00:00.000Z',
  title: 'Due: Knots',
  text: 'Due',
  path: '/courses/c',
  alarm: null,
  ...choices,
});
const found = (current: Readonly<Record<string, EventFacts>>, whole = true) => ({
  current: new Map(Object.entries(current)),
  whole,
});

describe('R10: what a feed tells', () => {
  const first = toldEvents({}, found({ a: event() }), now);

  test('is new with the number 0, and stays as it is while nothing changes', () => {
    expect(first).toEqual({ a: { ...event(), sequence: 0, changed: now.toISOString(), gone: null } });
    expect(toldEvents(first, found({ a: event() }), later(1))).toEqual(first);
  });

  test('counts on with each change', () => {
    const moved = event({ at: '2026-06-21T10:00:00.000Z' });
    expect(toldEvents(first, found({ a: moved }), later(1))['a']).toEqual({
      ...moved,
      sequence: 1,
      changed: later(1).toISOString(),
      gone: null,
    });
  });

  test('is cancelled for four weeks once it has gone, and is there again when it comes back', () => {
    const gone = toldEvents(first, found({}), later(1));
    expect(gone['a']).toMatchObject({ sequence: 1, gone: later(1).toISOString() });
    expect(toldEvents(gone, found({}), later(20))).toEqual(gone);
    expect(toldEvents(gone, found({}), later(30))).toEqual({});
    expect(toldEvents(gone, found({ a: event() }), later(3))['a']).toMatchObject({ sequence: 2, gone: null });
  });

  test('is not cancelled when it is long over, or when not everything was looked at', () => {
    expect(toldEvents(first, found({}), later(200))).toEqual({});
    expect(toldEvents(first, found({}, false), later(1))).toEqual({});
  });
});

const facts = fc.record({
  at: fc.constantFrom('2026-06-20T10:00:00.000Z', '2026-06-22'),
  title: fc.constantFrom('One', 'Two'),
  text: fc.constant(''),
  path: fc.constant('/tasks'),
  alarm: fc.constantFrom(null, 60),
});
const days = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), facts), { maxLength: 8 });

test('R10: whatever happens, an event never counts back, and everything that is there is told', () => {
  fc.assert(
    fc.property(days, (all) => {
      let told: ToldEvents = {};
      for (const [index, current] of all.entries()) {
        const next = toldEvents(told, found(current), later(index));
        for (const [id, before] of Object.entries(told)) {
          const sequence = next[id]?.sequence ?? Infinity;
          expect(sequence).toBeGreaterThanOrEqual(before.sequence);
        }
        const there = Object.entries(next).filter(([, { gone }]) => gone === null);
        expect(new Set(there.map(([id]) => id))).toEqual(new Set(Object.keys(current)));
        told = next;
      }
    }),
  );
});
