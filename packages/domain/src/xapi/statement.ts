import { isObject } from './shapes.ts';

export interface Account {
  readonly homePage: string;
  readonly name: string;
}

/** Somebody as xAPI names them; people of ours by an account here. */
export interface Agent {
  readonly objectType?: string;
  readonly name?: string;
  readonly account?: Account;
  readonly mbox?: string;
  readonly mbox_sha1sum?: string;
  readonly openid?: string;
}

export interface ContextActivity {
  readonly objectType?: string;
  readonly id: string;
}

type Activities = ContextActivity | readonly ContextActivity[];
export const contextRelations = ['parent', 'grouping', 'category', 'other'] as const;

export interface StatementResult {
  readonly score?: { readonly scaled?: number; readonly raw?: number; readonly min?: number; readonly max?: number };
  readonly success?: boolean;
  readonly completion?: boolean;
  readonly duration?: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface StatementContext {
  readonly registration?: string;
  readonly contextActivities?: Readonly<Partial<Record<(typeof contextRelations)[number], Activities>>>;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A statement of xAPI 1.0.3 in which `statementFault` finds none, as far as anything here asks for it. */
export interface Statement {
  readonly id?: string;
  readonly actor: Agent;
  readonly verb: { readonly id: string; readonly display?: Readonly<Record<string, string>> };
  readonly object: { readonly objectType?: string; readonly id?: string };
  readonly result?: StatementResult;
  readonly context?: StatementContext;
  readonly timestamp?: string;
  readonly stored?: string;
  readonly authority?: Agent;
  readonly version?: string;
}

/** Activities of the context in one relation; always a list. */
export function contextActivities(
  { context }: Statement,
  relation: (typeof contextRelations)[number],
): readonly ContextActivity[] {
  const found = context?.contextActivities?.[relation] ?? [];
  return 'id' in found ? [found] : found;
}

/** Are they the same, by what identifies them? */
export function isSameAgent(one: Agent, other: Agent): boolean {
  if ((one.objectType ?? 'Agent') !== (other.objectType ?? 'Agent')) return false;
  if (one.account !== undefined)
    return one.account.name === other.account?.name && one.account.homePage === other.account.homePage;
  if (one.mbox !== undefined) return one.mbox === other.mbox;
  if (one.openid !== undefined) return one.openid === other.openid;
  return one.mbox_sha1sum !== undefined && one.mbox_sha1sum === other.mbox_sha1sum;
}

/**
 * Two statements say the same (Communication §2.1.1): what a store sets itself, and how the time is written, is not
 * compared. The text of a statement without them, its keys in order.
 */
export function statementText(statement: Statement): string {
  const { stored: _stored, authority: _authority, version: _version, timestamp: _timestamp, ...said } = statement;
  return inOrder(said);
}

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const pairs = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${inOrder(value[key])}`);
  return `{${pairs.join(',')}}`;
}
