import { ContentState, dayItems, ObjectiveType, WorkflowState, type DayCourse } from '@stoa/domain';

const many = 1_000;
const rounds = 50;
const day = 86_400_000;

/** A course under way with two dated parts, one in ten overdue, and one in three still to begin. */
const nothingYet = { record: null, certificate: null, announcements: [] } as const;

function course(index: number, now: number): DayCourse {
  const at = (days: number) => new Date(now + days * day).toISOString();
  const isBegun = index % 3 !== 0;
  const part = (axis: string, days: number) => ({
    axis,
    name: `Page ${axis}`,
    seconds: 300,
    leadsTo: axis,
    open: { allowed: true } as const,
    done: false,
    constraint: { due: at(days) },
    retake: false,
    resultFrom: null,
    feedback: null,
    updated: false,
  });
  const parts = [part('1', (index % 40) - 4), part('2', index % 90)];
  return {
    type: ObjectiveType.composite,
    contentState: ContentState.ready,
    supportReview: true,
    retake: false,
    availabilityDate: null,
    availabilityEndDate: null,
    gradeRevealPolicy: 'afterFinish',
    gradeRevealDate: null,
    objectiveId: String(index),
    aggregateId: String(index),
    isMandatory: index % 5 === 0,
    enrolled: at(-30),
    dueDate: index % 2 === 0 ? at(index % 60) : null,
    seconds: 3_600,
    inParts: true,
    workflow: isBegun
      ? { state: WorkflowState.inProgress, protectResults: false, started: at(-9), progress: 0.3, lastAxis: '1' }
      : null,
    ...nothingYet,
    attempt: isBegun ? { steps: [{ axis: '1', name: 'Page 1', seconds: 300 }], parts, complete: false } : null,
  };
}

/** Milliseconds of processor time that the rule 'what is there to do' takes over a thousand courses. */
export function measureDayRule(): number {
  const now = new Date();
  const courses = Array.from({ length: many }, (_, index) => course(index, now.getTime()));
  // the first rounds are those in which the code is compiled
  for (let round = 0; round < rounds; round += 1) dayItems(courses, now);
  const { user, system } = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) dayItems(courses, now);
  const spent = process.cpuUsage({ user, system });
  return (spent.user + spent.system) / 1_000 / rounds;
}
