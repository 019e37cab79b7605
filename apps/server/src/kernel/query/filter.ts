import type { Refusal } from '../refusals/refusal.ts';
import { refuse } from './refuse.ts';
import { isStorable } from '../storable-text.ts';

const operators = ['=', '<>', '>', '>=', '<', '<=', 'contains', 'notcontains', 'startswith', 'endswith'] as const;
export type FilterOperator = (typeof operators)[number];
export type FilterValue = string | number | boolean | null;

export type Filter =
  | { readonly kind: 'leaf'; readonly field: string; readonly operator: FilterOperator; readonly value: FilterValue }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'group'; readonly joint: 'and' | 'or'; readonly members: readonly [Filter, ...Filter[]] };

const maxDepth = 6;
const maxLeaves = 50;

interface Budget {
  leaves: number;
}

function invalid(field = 'filter'): Refusal {
  return refuse('query.invalid', { field });
}

const isOperator = (text: string): text is FilterOperator => operators.some((operator) => operator === text);

const isValue = (value: unknown): value is FilterValue =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'string' ? isStorable(value) : Number.isFinite(value));

function readLeaf(parts: readonly unknown[], budget: Budget): Filter {
  const [field, second, third] = parts;
  budget.leaves += 1;
  if (budget.leaves > maxLeaves) throw refuse('query.too-complex', { field: 'filter' });
  if (typeof field !== 'string' || parts.length < 2 || parts.length > 3) throw invalid();
  const value = parts.length === 2 ? second : third;
  if (!isValue(value)) throw invalid(field);
  if (parts.length === 2) return { kind: 'leaf', field, operator: '=', value };
  const operator = typeof second === 'string' ? second.toLowerCase() : '';
  if (!isOperator(operator)) throw refuse('query.operator-not-allowed', { field });
  return { kind: 'leaf', field, operator, value };
}

/**
 * Members stand side by side, or have one and the same word between them: a mixture would be ambiguous and is refused.
 */
function readGroup(parts: readonly unknown[], depth: number, budget: Budget): Filter {
  const members: Filter[] = [];
  const joints = new Set<string>();
  let afterMember = false;
  for (const part of parts) {
    if (Array.isArray(part)) {
      if (afterMember) joints.add('and');
      members.push(readNode(part, depth + 1, budget));
      afterMember = true;
    } else {
      if (typeof part !== 'string' || !afterMember) throw invalid();
      joints.add(part.toLowerCase());
      afterMember = false;
    }
  }
  const [first, ...rest] = members;
  const [joint = 'and', second] = joints;
  if (first === undefined || !afterMember || second !== undefined || (joint !== 'and' && joint !== 'or'))
    throw invalid();
  return rest.length === 0 ? first : { kind: 'group', joint, members: [first, ...rest] };
}

function readNode(node: readonly unknown[], depth: number, budget: Budget): Filter {
  if (depth > maxDepth) throw refuse('query.too-complex', { field: 'filter' });
  if (node[0] === '!') {
    if (node.length !== 2 || !Array.isArray(node[1])) throw invalid();
    return { kind: 'not', of: readNode(node[1], depth + 1, budget) };
  }
  return Array.isArray(node[0]) ? readGroup(node, depth, budget) : readLeaf(node, budget);
}

/**
 * Reads a filter of the load-options protocol: `[field, operator, value]`, `[field, value]`, `["!", filter]` and
 * `[filter, "and" | "or", filter, ...]`. Null means no filter. Throws `query.*`.
 */
export function readFilter(json: unknown): Filter | null {
  if (json === null || (Array.isArray(json) && json.length === 0)) return null;
  if (!Array.isArray(json)) throw invalid();
  return readNode(json, 1, { leaves: 0 });
}

/** Values that a filter compares a field with by `=`, wherever they stand in it. */
export function valuesEqualled(filter: Filter | null, field: string): readonly FilterValue[] {
  switch (filter?.kind) {
    case undefined:
      return [];
    case 'leaf':
      return filter.field === field && filter.operator === '=' ? [filter.value] : [];
    case 'not':
      return valuesEqualled(filter.of, field);
    case 'group':
      return filter.members.flatMap((member) => valuesEqualled(member, field));
  }
}
