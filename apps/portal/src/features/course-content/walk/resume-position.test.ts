import type { ActivityPart } from '@stoa/contract';
import { PresentationMode, ActivityWorkState } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { part } from '../testing/parts.ts';
import { resumePosition } from './resume-position.ts';

/** A text read down to `position`, or read to its end and finished. */
function read(axis: string, position: number, finished = false): ActivityPart {
  const text = part(axis);
  const at = '2026-11-20T12:00:00.000Z';
  const lastActivityWorkflow = {
    id: axis,
    state: finished ? ActivityWorkState.finished : ActivityWorkState.inProgress,
    attempt: 1,
    started: at,
    submitted: finished ? at : null,
    finished: finished ? at : null,
    completedVersion: null,
    progress: position,
    version: 1,
    position,
    watched: [],
  };
  return {
    ...text,
    childActivity: {
      ...text.childActivity,
      activityWorkflowAggregate: { lastActivityWorkflow, bestActivityRecord: null, lastProctoringSessionId: null },
    },
  };
}

const at = (page: ActivityPart, target: ActivityPart | null = null) => ({ part: page, above: [], target });
const unit = (...children: ActivityPart[]) => part('1', PresentationMode.longRead, children);

describe('R6: entering a course again', () => {
  test('goes on in the middle of the text', () => {
    expect(resumePosition(at(read('1', 0.4)), '1')).toEqual({ axis: '1', fraction: 0.4 });
  });

  test('begins a text that was read to its end at its beginning', () => {
    expect(resumePosition(at(read('1', 0.9, true)), '1')).toBeNull();
  });

  test('goes on in the activity where the learner was last, among all on the page', () => {
    expect(resumePosition(at(unit(read('1-1', 1, true), read('1-2', 0.3), part('1-3'))), '1-2')).toEqual({
      axis: '1-2',
      fraction: 0.3,
    });
  });

  test('goes on behind an activity that is finished', () => {
    expect(resumePosition(at(unit(read('1-1', 0.8, true), part('1-2'))), '1-1')).toEqual({ axis: '1-1', fraction: 1 });
  });

  test('begins at the beginning where nothing was read', () => {
    expect(resumePosition(at(unit(part('1-1'), part('1-2'))), '1-1')).toBeNull();
    expect(resumePosition(at(unit(part('1-1'), part('1-2'))), null)).toBeNull();
  });

  test('obeys an address that names another place', () => {
    const [first, second] = [read('1-1', 0.5), part('1-2')];
    expect(resumePosition(at(unit(first, second), second), '1-1')).toBeNull();
    expect(resumePosition(at(unit(first, second), first), '1-1')).toEqual({ axis: '1-1', fraction: 0.5 });
  });
});
