import { endpoints, type CallName } from '@stoa/contract';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Check = ReturnType<typeof Compile>;

const checks = new Map<CallName, Check>();

/** Fails when an answer is not exactly what the contract promises: nothing missing, nothing wrong, and nothing more. */
export function expectPromised(call: CallName, answer: unknown): void {
  const check = checkOf(call);
  if (check.Check(answer)) return;
  const [error] = check.Errors(answer);
  throw new Error(
    `${call} answers what the contract does not promise: ` +
      `${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params)}`,
  );
}

function checkOf(call: CallName): Check {
  const known = checks.get(call);
  if (known !== undefined) return known;
  const made = Compile(closed(endpoints[call].answer));
  checks.set(call, made);
  return made;
}

/** The same schema, in which no object takes unknown fields. */
function closed(schema: TSchema): TSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    isOpenObject(value) ? { ...value, additionalProperties: false } : value,
  );
}

function isOpenObject(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    'properties' in value &&
    'type' in value &&
    value.type === 'object' &&
    !('additionalProperties' in value)
  );
}
