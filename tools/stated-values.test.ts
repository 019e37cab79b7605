import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findStatedValues } from './stated-values.ts';

const schema = readFileSync(path.resolve(import.meta.dirname, '../apps/server/src/db/schema.sql'), 'utf8');

function planted(from: string, to: string): readonly string[] {
  expect(schema).toContain(from);
  return findStatedValues(schema.replace(from, to));
}

test('the schema states the values of the domain', () => {
  expect(findStatedValues(schema)).toEqual([]);
});

test.each<[string, string, string, string]>([
  [
    'an open attempt that the index does not know',
    'WHERE (state < 6)',
    'WHERE (state < 5)',
    'objective_workflow_one_open holds of the states 1, 2, 3, 4, not of 1, 2, 3, 4, 5',
  ],
  [
    'a list with one too many',
    'WHERE (state < 6)',
    'WHERE (state = ANY (ARRAY[1, 2, 3, 4, 5, 6]))',
    'objective_workflow_one_open holds of the states 1, 2, 3, 4, 5, 6, not of 1, 2, 3, 4, 5',
  ],
  [
    'a condition of another form',
    'WHERE (state < 6)',
    'WHERE (abs(state) < 6)',
    "objective_workflow_one_open: its condition 'abs(state) < 6' is not understood",
  ],
  [
    'an index that is gone',
    'INDEX activity_workflow_waiting',
    'INDEX activity_workflow_waits',
    "activity_workflow_waiting: its condition 'none' is not understood",
  ],
  ['a word that is not in the list', "'terminated'::text])))", "'ended'::text])))", 'proctoring_session.state may be'],
])('%s is found', (_what, from, to, finding) => {
  expect(planted(from, to).join('\n')).toContain(finding);
});

test('an index that tells states and stands in no row is found', () => {
  const index = 'CREATE INDEX planted ON public.objective_workflow USING btree (tenant_id) WHERE (state > 2);';
  expect(findStatedValues(`${schema}\n${index}\n`)).toEqual(['planted tells states unchecked']);
});

test('a list that keeps the same form as PostgreSQL prints it is understood', () => {
  expect(planted('WHERE (state < 6)', 'WHERE (state = ANY (ARRAY[1, 2, 3, 4, 5]))')).toEqual([]);
});
