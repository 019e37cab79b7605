import { ContentState, PresentationMode } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import type { PartView } from '../../../course/attempt/part-state.ts';
import { part } from '../testing/parts.ts';
import { lockedOn, paperReads, planPaper, type PaperPart } from './paper-plan.ts';

const open: PartView = { state: 'notStarted', refusal: null, updated: false };
const locked: PartView = {
  state: 'locked',
  refusal: { reason: 'not-yet-open', date: null, blockers: [] },
  updated: false,
};
const lockedAt = (...axes: string[]) => {
  return ({ axis }: { readonly axis: string }) => (axes.includes(axis) ? locked : open);
};

/** The paper as lines: level, name, and what is not given out. */
function lines({ part: { axis }, level, named, refusal, children }: PaperPart): readonly string[] {
  return [`${level} ${named ? axis || 'course' : '-'}${refusal ? ' locked' : ''}`, ...children.flatMap(lines)];
}

const reads = (paper: PaperPart) =>
  paperReads(paper).map(
    ({ section, parts }) =>
      `${section ? section.axis || 'course' : '-'}: ${parts.map((one) => one.part.axis).join(' ')}`,
  );

describe('C11: what is printed of a course', () => {
  const course = part('', PresentationMode.tree, [
    part('1', PresentationMode.tree, [part('1-1'), part('1-2')]),
    part('2', PresentationMode.longReadWithoutActivityNames, [part('2-1'), part('2-2')]),
    part('3', PresentationMode.tree, [part('3-1')]),
  ]);

  test('is everything in order, with the names that the course shows', () => {
    const expected = ['1 course', '2 1', '3 1-1', '3 1-2', '2 2', '3 -', '3 -', '2 3', '3 3-1'];
    expect(lines(planPaper(course, lockedAt()))).toEqual(expected);
  });

  test('names what is locked and asks for nothing of it', () => {
    const paper = planPaper(course, lockedAt('2-1', '3', '3-1'));
    expect(lines(paper).filter((line) => line.endsWith('locked'))).toEqual(['3 2-1 locked', '2 3 locked']);
    expect(lockedOn(paper)).toHaveLength(2);
    expect(reads(paper)).toEqual(['1: 1-1 1-2', '2: 2-2']);
  });

  test('of a locked section is also what can be opened in it', () => {
    expect(reads(planPaper(course, lockedAt('3')))).toContain('3: 3-1');
  });

  test('has no archived parts', () => {
    const gone = { ...part('2'), childActivity: { ...part('2').childActivity, state: ContentState.archived } };
    expect(lines(planPaper(part('', PresentationMode.tree, [part('1'), gone]), lockedAt()))).toEqual([
      '1 course',
      '2 1',
    ]);
  });

  test('is fetched forty at a time where a section has very many parts, and only where something is open', () => {
    const many = Array.from({ length: 121 }, (_, index) => part(String(index + 1)));
    const second = many.slice(40, 80).map(({ axis }) => axis);
    const slices = paperReads(planPaper(part('', PresentationMode.longRead, many), lockedAt(...second))).map(
      ({ slice, parts }) => ({
        ...slice,
        count: parts.length,
      }),
    );
    expect(slices).toEqual([
      { skip: 0, take: 40, count: 40 },
      { skip: 80, take: 40, count: 40 },
      { skip: 120, take: 40, count: 1 },
    ]);
    expect(paperReads(planPaper(part('', PresentationMode.longRead, many.slice(81)), lockedAt()))).toHaveLength(1);
  });

  test('can be a single activity', () => {
    expect(reads(planPaper(part(''), lockedAt()))).toEqual(['-: ']);
  });
});
