import type { Endpoint } from '@stoa/contract';
import type { RawInput, RequestInput } from './context.ts';
import { checker, type Check } from './validation.ts';

/** Checks raw input against the schemas of a call. Where a call has no schema for the query, the query is ignored. */
export function inputReader<E extends Endpoint>(endpoint: E): (raw: RawInput) => RequestInput<E> {
  const checks: Readonly<Record<'params' | 'query' | 'body', Check>> = {
    params: endpoint.params === undefined ? unchecked : checker(endpoint.params),
    query: endpoint.query === undefined ? unchecked : checker(endpoint.query),
    body: endpoint.body === undefined ? unchecked : checker(endpoint.body),
  };
  return (raw) => {
    checks.params(raw.params);
    checks.query(withoutGeneral(raw.query, endpoint));
    checks.body(raw.body);
    // the schemas that were just checked are the very ones that RequestInput's types are derived from
    return raw as RequestInput<E>;
  };
}

/** Parameters that every call may carry, or every public one, are none of the call's own. */
function withoutGeneral(query: unknown, endpoint: Endpoint): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const own = endpoint.query?.properties ?? {};
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in own || !generalParameters.has(name)));
}

/** The cache-buster, and the tenant of a public call; `refuseUnknownParameters` says where they may stand. */
const generalParameters: ReadonlySet<string> = new Set(['_', 'domain']);

function unchecked(): void {}
