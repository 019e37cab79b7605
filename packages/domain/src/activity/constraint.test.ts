import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultsDisclosurePolicies, reviewPolicies } from '../values/value-sets.ts';
import { constraintDates, effectiveConstraint, nextConstraintDate, type ActivityConstraint } from './constraint.ts';

const date = fc.integer({ min: 0, max: 4e12 }).map((time) => new Date(time).toISOString());
const constraint: fc.Arbitrary<ActivityConstraint> = fc.record(
  {
    ...Object.fromEntries(constraintDates.map((name) => [name, date])),
    resultsDisclosureAbove: fc.double({ min: 0, max: 1, noNaN: true }),
    resultsDisclosurePolicy: fc.constantFrom(...resultsDisclosurePolicies),
    reviewPolicy: fc.constantFrom(...reviewPolicies),
  },
  { requiredKeys: [] },
);
const maybe = fc.option(constraint);

describe('inheritance of constraints (Spec 2 §3 "Activity constraint")', () => {
  test("a date is the own one, else the parent's", () => {
    fc.assert(
      fc.property(maybe, maybe, (parent, own) => {
        const effective = effectiveConstraint(parent, own);
        for (const name of constraintDates) expect(effective[name]).toBe(own?.[name] ?? parent?.[name]);
        expect(effective.resultsDisclosureAbove).toBe(own?.resultsDisclosureAbove ?? parent?.resultsDisclosureAbove);
      }),
    );
  });
  test('the two policies are only the own ones', () => {
    fc.assert(
      fc.property(maybe, maybe, (parent, own) => {
        const effective = effectiveConstraint(parent, own);
        expect(effective.reviewPolicy).toBe(own?.reviewPolicy);
        expect(effective.resultsDisclosurePolicy).toBe(own?.resultsDisclosurePolicy);
      }),
    );
  });
  test('inheriting twice changes nothing, so that what travels may be inherited again', () => {
    fc.assert(
      fc.property(maybe, maybe, (parent, own) => {
        const once = effectiveConstraint(parent, own);
        expect(effectiveConstraint(parent, once)).toEqual(once);
      }),
    );
  });
  test('values travel down any number of levels', () => {
    fc.assert(
      fc.property(constraint, (root) => {
        const { reviewPolicy: _review, resultsDisclosurePolicy: _disclosure, ...dates } = root;
        expect(effectiveConstraint(effectiveConstraint(effectiveConstraint(null, root), null), {})).toEqual(dates);
      }),
    );
  });
});

describe('the next constraint date (Spec 2 §4 "Activity selection and constraints")', () => {
  const now = new Date('2026-06-01T00:00:00.000Z');
  test.each<[string, (ActivityConstraint | null)[], string | null]>([
    ['no constraints', [], null],
    ['no dates', [null, {}, { reviewPolicy: 'never' }], null],
    ['only past dates', [{ startFrom: '2026-05-31T23:59:59.999Z' }], null],
    ['now itself is no more to come', [{ due: '2026-06-01T00:00:00.000Z' }], null],
    [
      'the earliest of all parts',
      [{ due: '2026-08-01T00:00:00Z', startFrom: '2026-01-01T00:00:00Z' }, { startUntil: '2026-07-01T00:00:00Z' }],
      '2026-07-01T00:00:00Z',
    ],
    [
      'instants, not letters, are compared',
      [{ due: '2026-07-01T00:30:00Z' }, { due: '2026-07-01T01:00:00+02:00' }],
      '2026-07-01T01:00:00+02:00',
    ],
  ])('%s', (_what, constraints, expected) => expect(nextConstraintDate(constraints, now)).toBe(expected));

  test('C15: every kind of date that Spec 2 §3 names wakes the timer', () => {
    const named = [
      'startFrom',
      'startUntil',
      'accessibleUntil',
      'gracePeriodUntil',
      'due',
      'revealResultsFrom',
      'resultsDisclosureFrom',
    ];
    expect(constraintDates).toEqual(named);
    for (const name of named)
      expect(nextConstraintDate([{ [name]: '2026-07-01T00:00:00Z' }], now)).toBe('2026-07-01T00:00:00Z');
  });
});
