import pg from 'pg';

/** Constraints and unique indexes that mean something to whoever breaks them; each is one of `schema.sql`. */
export const namedConstraints = [
  'command_pkey',
  'external_tool_client',
  'external_tool_key',
  'objective_code',
  'objective_record_pkey',
  'objective_workflow_one_open',
  'objective_workflow_pkey',
  'proctoring_session_pkey',
  'tenant_host_key',
  'tool_score_fate_check',
  'user_account_email',
] as const;

export type NamedConstraint = (typeof namedConstraints)[number];

/** The named constraint that a statement violated; null for every other error. */
export function violatedConstraint(error: unknown): NamedConstraint | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const { constraint } = error;
  return namedConstraints.find((name) => name === constraint) ?? null;
}
