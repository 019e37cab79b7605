import { PresentationMode, WorkflowState } from '@stoa/domain';
import { describe, expect, it } from 'vitest';
import { landingAxis, pageAt } from './pages.ts';
import { part, tree } from '../testing/parts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const course = { courseState: WorkflowState.inProgress, newContentAfterCompletion: false };

const chapters = () => [
  part('1', PresentationMode.tree, [
    part('1-1', PresentationMode.longRead, [part('1-1-1'), part('1-1-2')]),
    part('1-2'),
  ]),
  part('2', PresentationMode.tree, [part('2-1')]),
];

describe('continuing a course', () => {
  it('begins at the first page', () => {
    expect(landingAxis(tree(PresentationMode.tree, chapters()), course, now)).toBe('1-1');
  });

  it('goes back to where the learner was', () => {
    expect(landingAxis(tree(PresentationMode.tree, chapters(), '2-1'), course, now)).toBe('2-1');
  });

  it('does not go back to what is locked by now', () => {
    const parts = chapters();
    const locked = parts.map((chapter) => ({
      ...chapter,
      childActivity: {
        ...chapter.childActivity,
        children: chapter.childActivity.children.map((page) =>
          page.axis === '2-1' ? { ...page, available: false } : page,
        ),
      },
    }));
    expect(landingAxis(tree(PresentationMode.tree, locked, '2-1'), course, now)).toBe('1-1');
  });

  it('forgets a page that is gone', () => {
    expect(landingAxis(tree(PresentationMode.tree, chapters(), '9-9'), course, now)).toBe('1-1');
  });

  it.each([PresentationMode.tiles, PresentationMode.longRead])('shows the root itself in presentation %i', (mode) => {
    expect(landingAxis(tree(mode, chapters()), course, now)).toBeNull();
  });
});

it('C13: a course of one activity has its own terms, as any page', () => {
  const activityConstraint = { startFrom: '2026-12-01T00:00:00.000Z' };
  const terms = {
    id: 'part',
    activityConstraint,
    contentAvailable: false,
    allowedAttempts: 2,
    normalizedPassingScore: 0.6,
  };
  const course = { ...tree(PresentationMode.tree, []), ...terms };
  expect(pageAt(course, '')?.part).toMatchObject({ ...terms, axis: '', childActivity: course.activity });
});

describe('the page that an address names', () => {
  const shown = tree(PresentationMode.tree, chapters());
  const named = (axis: string, of = shown) => {
    const page = pageAt(of, axis);
    return (
      page && {
        part: page.part.axis,
        above: page.above.map(({ axis: above }) => above),
        target: page.target?.axis ?? null,
      }
    );
  };

  it('is a page with the sections above it', () => {
    expect(named('1-2')).toEqual({ part: '1-2', above: ['1'], target: null });
  });

  it('is the unit that shows the activity', () => {
    expect(named('1-1-2')).toEqual({ part: '1-1', above: ['1'], target: '1-1-2' });
  });

  it('is a section that only holds pages', () => {
    expect(named('2')).toEqual({ part: '2', above: [], target: null });
  });

  it('is the course itself when everything is on one page', () => {
    expect(named('1-2', tree(PresentationMode.longRead, chapters()))).toEqual({ part: '', above: [], target: '1-2' });
  });

  it('is nothing for an unknown axis', () => {
    expect(named('9')).toBeNull();
  });
});
