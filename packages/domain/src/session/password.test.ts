import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidePassword, normalPassword, type PasswordFacts } from './password.ts';

const facts: PasswordFacts = {
  password: 'a long and simple phrase',
  email: 'grace.hopper@navy.example',
  names: ['Grace', '', 'Hopper'],
  organisation: 'School of Stars',
  common: false,
};
const judged = (password: string, more: Partial<PasswordFacts> = {}) => {
  const decision = decidePassword({ ...facts, ...more, password });
  return decision.allowed ? [] : decision.reasons;
};

describe('a new password', () => {
  test.each([
    ['eight characters', 'q1w9e8r7', []],
    ['seven characters', 'q1w9e8r', ['too-short']],
    ['eight pictures, which are sixteen units', '🎓🌍🪐🌲🍎🚀🎻🧭', []],
    ['four pictures, which are eight units', '🎓🌍🪐🌲', ['too-short']],
    ['sixty-four letters', 'x'.repeat(64), []],
    ['two hundred letters', 'x'.repeat(200), []],
    ['more', 'x'.repeat(201), ['too-long']],
    ['letters alone', 'correcthorsebattery', []],
    ['spaces and Arabic', 'نجوم كثيرة في السماء', []],
    ['the first name inside', 'amazing grace 1779', ['like-person']],
    ['the last name, in capitals', 'HOPPER and a frog', ['like-person']],
    ['the mailbox with other signs between', 'Grace_Hopper-1906', ['like-person']],
    ['the whole address', 'grace.hopper@navy.example', ['like-person']],
    ['the organisation, written as one word', 'schoolofstars99', ['like-organisation']],
    ['one word of the organisation', 'stars in a summer night', []],
    ['nothing', '', ['too-short']],
  ])('of %s', (_what, password, reasons) => {
    expect(judged(password)).toEqual(reasons);
  });

  test('that many people have is refused, and a shorter one for its length first', () => {
    expect(judged('q1w9e8r7', { common: true })).toEqual(['common']);
    expect(judged('q1w9', { common: true })).toEqual(['too-short', 'common']);
  });

  test('may hold a short name, which is in many words by chance', () => {
    expect(judged('a salt lake in bolivia', { email: 'al@x.example', names: ['Al', 'Li'] })).toEqual([]);
  });

  test('never depends on how its signs are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (password) => {
        expect(judged(password.normalize('NFD'))).toEqual(judged(password.normalize('NFC')));
        expect(normalPassword(password.normalize('NFD'))).toBe(normalPassword(password));
      }),
    );
  });
});
