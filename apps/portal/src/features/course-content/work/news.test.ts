import type { ActivityPart } from '@stoa/contract';
import { ActivityKind, ActivityWorkState, PresentationMode } from '@stoa/domain';
import { describe, expect, it } from 'vitest';
import { barePart, part, tree } from '../../../testing/activity-tree.ts';
import { completionNews, newsByNow } from './news.ts';

const mode = PresentationMode.longReadWithoutActivityNames;

/** A unit of Open edX: two texts that only its author knows by name, and a film. */
function unit(read: boolean, watched = false): ActivityPart {
  const film = part('Film', { finished: watched });
  const children = [
    part('CSS', { finished: read }),
    part('Feedback', { finished: read }),
    { ...film, childActivity: { ...film.childActivity, type: ActivityKind.video } },
  ];
  return barePart('Welcome', {}, { presentationMode: mode, children });
}

const other = part('Other');

describe('what is said when something is completed', () => {
  it('names the page once, and what on it is still open', () => {
    expect(completionNews(tree(0, [unit(false), other]), tree(0.3, [unit(true), other]))).toEqual({
      axis: expect.any(String),
      name: 'Welcome',
      count: 1,
      waits: false,
      open: 1,
      progress: 0.3,
    });
  });

  it('names the page when its film was completed with it', () => {
    expect(completionNews(tree(0, [unit(false), other]), tree(0.6, [unit(true, true), other]))).toMatchObject({
      name: 'Welcome',
      open: 0,
    });
  });

  it('names the page when its film was what was left of it, although the reading is not answered yet', () => {
    expect(completionNews(tree(0, [unit(true)]), tree(1, [unit(true, true)]))).toMatchObject({
      name: 'Welcome',
      open: 0,
    });
  });

  it('names a film that is completed before its page is read', () => {
    expect(completionNews(tree(0, [unit(false)]), tree(1, [unit(false, true)]))).toMatchObject({ name: 'Film' });
  });

  it('says nothing of what was open where it is done by now, and no more than is still open', () => {
    const read = completionNews(tree(0, [unit(false), other]), tree(0.3, [unit(true), other]));
    if (read === null) throw new Error('A page that was read is news.');
    expect(newsByNow(read, tree(0.6, [unit(true, true), other]))).toBeNull();
    expect(newsByNow(read, tree(0.3, [unit(true), other]))).toEqual(read);
    expect(newsByNow({ ...read, open: 3 }, tree(0.3, [unit(true), other]))).toEqual(read);
    const done = completionNews(tree(0.3, [unit(true), other]), tree(0.6, [unit(true, true), other]));
    expect(done && newsByNow(done, tree(0.6, [unit(true, true), other]))).toEqual(done);
  });

  it('counts several things that have no page together', () => {
    const both = (finished: boolean) => [part('One', { finished }), part('Two', { finished })];
    expect(completionNews(tree(0, both(false)), tree(1, both(true)))).toMatchObject({ name: null, count: 2 });
  });

  it('says of work that a person grades that it waits, not that it is completed', () => {
    const essay = (state: ActivityWorkState) => {
      const bare = part('Essay');
      const { activityWorkflowAggregate: standing } = bare.childActivity;
      const work = standing.lastActivityWorkflow && { ...standing.lastActivityWorkflow, state };
      const activityWorkflowAggregate = { ...standing, lastActivityWorkflow: work };
      return { ...bare, childActivity: { ...bare.childActivity, activityWorkflowAggregate } };
    };
    const { inProgress, inGrading } = ActivityWorkState;
    expect(completionNews(tree(0, [essay(inProgress)]), tree(0, [essay(inGrading)]))).toMatchObject({
      name: 'Essay',
      waits: true,
    });
    expect(completionNews(tree(0, [essay(inGrading)]), tree(0, [essay(inGrading)]))).toBeNull();
  });

  it('says nothing when the server completed nothing', () => {
    expect(completionNews(tree(0, [unit(false)]), tree(0, [unit(false)]))).toBeNull();
    expect(completionNews(tree(0, [unit(true)]), tree(0, [unit(true)]))).toBeNull();
  });

  it('names a course that is one activity', () => {
    expect(completionNews(tree(0, []), tree(1, [], true))).toMatchObject({ name: 'Course', progress: 1 });
  });
});
