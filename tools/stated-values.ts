import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ActivityWorkState,
  activityWorkStates,
  CommandOutcome,
  completionRules,
  courseMoves,
  courseStates,
  DisplayMode,
  gates,
  gradeRevealPolicies,
  handInTimings,
  proctoringStates,
  roles,
  WorkflowState,
} from '@stoa/domain';

const courses = Object.values(WorkflowState);
const activities = Object.values(ActivityWorkState);

interface StatedStates {
  /** States of which its condition must hold. */
  readonly expected: readonly number[];
  /** All that there are. */
  readonly states: readonly number[];
}

/** Indexes of some states only, which tell them by their numbers, and what the domain's tables say instead. */
const indexes: Readonly<Record<string, StatedStates>> = {
  objective_workflow_one_open: {
    expected: courses.filter((state) => courseStates[state].newAttempt === 'refused'),
    states: courses,
  },
  objective_workflow_waiting: {
    expected: courses.filter((state) => courseMoves[state].afterApproval !== null),
    states: courses,
  },
  activity_workflow_waiting: {
    expected: activities.filter((state) => activityWorkStates[state].waitsForGrade),
    states: activities,
  },
};

/** Columns that may hold some values only, by table and name, and the domain's list of them. */
const columns: Readonly<Record<string, readonly (string | number)[]>> = {
  'role_assignment.role': roles,
  'activity.completion': completionRules,
  'activity_part.gate': gates,
  'objective_access.grade_reveal_policy': gradeRevealPolicies,
  'objective.display_mode': Object.values(DisplayMode),
  'proctoring_session.state': proctoringStates,
  'hand_in.timing': handInTimings,
  'command.status': ['queued', ...Object.keys(CommandOutcome)],
};

/** Where a text of `schema.sql` states other values than the domain's tables do. */
export function findStatedValues(schema: string): readonly string[] {
  return [...indexProblems(schema), ...columnProblems(schema)];
}

export function checkStatedValues(root: string): readonly string[] {
  return findStatedValues(readFileSync(path.join(root, 'apps/server/src/db/schema.sql'), 'utf8'));
}

function indexProblems(schema: string): readonly string[] {
  const found = new Map(
    [...schema.matchAll(/^CREATE .*INDEX (\w+) .*WHERE \((.*\bstate\b.*)\);$/gm)]
      .map(([, name = '', condition = '']) => [name, condition] as const)
      // words are told by their columns, below
      .filter(([, condition]) => !condition.includes("'")),
  );
  const unknown = [...found.keys()]
    .filter((name) => !(name in indexes))
    .map((name) => `${name} tells states unchecked`);
  const wrong = Object.entries(indexes).flatMap(([name, { expected, states }]) => {
    const condition = found.get(name);
    const held = condition === undefined ? null : statesIn(condition, states);
    if (held === null) return [`${name}: its condition '${condition ?? 'none'}' is not understood`];
    return same(held, expected)
      ? []
      : [`${name} holds of the states ${held.join(', ')}, not of ${expected.join(', ')}`];
  });
  return [...unknown, ...wrong];
}

const comparisons: Readonly<Record<string, (state: number, other: number) => boolean>> = {
  '=': (state, other) => state === other,
  '<>': (state, other) => state !== other,
  '<': (state, other) => state < other,
  '<=': (state, other) => state <= other,
  '>': (state, other) => state > other,
  '>=': (state, other) => state >= other,
};

/** The states of which a condition holds, as PostgreSQL prints it; null for one that this does not understand. */
function statesIn(condition: string, states: readonly number[]): readonly number[] | null {
  const [, list] = /^state = ANY \(ARRAY\[([\d, ]+)\]\)$/.exec(condition) ?? [];
  if (list !== undefined) return states.filter((state) => list.split(', ').map(Number).includes(state));
  const [, sign = '', number] = /^state (\S+) (\d+)$/.exec(condition) ?? [];
  const compare = comparisons[sign];
  return compare === undefined ? null : states.filter((state) => compare(state, Number(number)));
}

function columnProblems(schema: string): readonly string[] {
  const found = new Map(
    [...schema.matchAll(/^alter table (\w+) add .*CHECK \(\(\(?(\w+) = ANY \(ARRAY\[(.*?)\]\)/gm)].map(
      ([, table, column, list = '']) => [
        `${table}.${column}`,
        [...list.matchAll(/'(\w+)'::text|(\d+)/g)].map(([, word, number]) => word ?? Number(number)),
      ],
    ),
  );
  return Object.entries(columns).flatMap(([column, expected]) => {
    const held = found.get(column) ?? [];
    return same(held, expected) ? [] : [`${column} may be ${held.join(', ')}, not ${expected.join(', ')}`];
  });
}

function same(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
