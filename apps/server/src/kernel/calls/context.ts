import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@stoa/contract';
import type { AuditEvent, Duty, NotedKind, Locale, PermissionName, SettingKey, SettingValues } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { Person, Session } from '../auth/person.ts';
import type { Refusing, SharedCode } from '../refusals/refusal.ts';

/** The facts of a request that every handler may know. `now` is the database's clock, read once per request. */
export interface RequestContext {
  readonly tenantId: string;
  readonly person: Person;
  /** Null for the install's own token. */
  readonly session: Session | null;
  readonly locale: Locale;
  readonly now: Date;
  readonly requestId: string;
  /** Address from which the request came; null where it came from nowhere but this process. */
  readonly address: string | null;
  readonly db: Database;
  /** Writes down what was looked at; nobody waits for it. */
  readonly note: (event: AuditEvent<NotedKind>) => void;
  /** Value that the tenant set, or the default. */
  readonly setting: <K extends SettingKey>(key: K) => Promise<SettingValues[K]>;
  /** What several calls of one page read is read once, under a name; whoever changes something reads it anew. */
  readonly once: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /** Called with instants at which the answer changes although nothing is stored then; null for none. */
  readonly changesAt: (instant: Date | null) => void;
  /** Writes a failure into the log that the answer does without. */
  readonly complain: (error: unknown, what: string) => void;
}

/** The facts of a request that a handler without guard may know. */
export interface PublicContext extends Omit<RequestContext, 'person'> {
  readonly person: Person | null;
}

/** A command runs inside one transaction, together with its own record. */
export interface CommandContext extends Omit<
  RequestContext,
  'db' | 'session' | 'requestId' | 'address' | 'note' | 'setting' | 'once' | 'changesAt' | 'complain'
> {
  readonly tx: Transaction;
}

/**
 * The callers who get through: `public` needs no sign-in; `person` any signed-in person; a permission whoever holds it
 * without a scope, and the install's own token; a duty whoever does it in some course, or holds its permission;
 * `install` the token alone.
 */
export type Guard = 'public' | 'person' | 'install' | { readonly permission: PermissionName } | { readonly duty: Duty };

/** Deviations of one call from the usual rules. */
export interface RouteRules {
  /** May be called by `navigator.sendBeacon`, which cannot send the marker header: the other walls remain. */
  readonly beacon?: true;
  /** Timers call it, so that it says nothing about the person being there. */
  readonly background?: true;
  /** Open also to an administrator who may not change anything as the other person. */
  readonly whileImpersonating?: true;
  /** Bytes of the body; a mebibyte otherwise. */
  readonly bodyLimit?: number;
  /** Milliseconds until it is answered as too slow, where it takes longer than others by its nature. */
  readonly deadline?: number;
  /**
   * Its answer has a tag that is another one once something of it changes: whoever has it is not sent it again. All
   * that it reads stands in `db/migrations/0074`, and instants at which it changes by itself are told.
   */
  readonly versioned?: true;
  /** Counted by itself instead of with all other calls. */
  readonly rate?: 'events';
}

export interface RequestInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Lower-case names; only what handlers have a reason to read, such as `if-match`. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Codes that the handler of a call may refuse with: those of the call, and those of any call. */
type CodeOf<E extends Endpoint> = E['errors'][number] | SharedCode<'any'>;

export type Handler<E extends Endpoint> = (
  input: RequestInput<E>,
  context: RequestContext & Refusing<CodeOf<E> | SharedCode<'signedIn'>>,
) => Promise<AnswerOf<E>>;

export type PublicHandler<E extends Endpoint> = (
  input: RequestInput<E>,
  context: PublicContext & Refusing<CodeOf<E>>,
) => Promise<AnswerOf<E>>;

/** The report of a command: `entityId` is the thing it made or changed. */
interface CommandReport<Result> {
  readonly entityId: string;
  readonly result: Result;
  /** Written down together with the command, in the same statement. */
  readonly event?: AuditEvent;
}

export type CommandHandler<E extends Endpoint> = (
  body: BodyOf<E>,
  context: CommandContext & Refusing<CodeOf<E>>,
) => Promise<CommandReport<AnswerOf<E>>>;

/** The facts at hand when the result of a command is asked for once more. */
export type ResultContext = Pick<RequestContext, 'tenantId' | 'now' | 'db'> & { readonly ownerId: string };

/** A kept result as its owner may see it by now: what could be told when it was made may be hidden since. */
export type ResultPresenter<E extends Endpoint> = (result: AnswerOf<E>, context: ResultContext) => Promise<AnswerOf<E>>;

/** Input as it came, before any check. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A call of the contract that is answered at once. */
export interface PlainRoute<E extends Endpoint = Endpoint> {
  readonly kind: 'plain';
  readonly endpoint: E;
  readonly guard: Guard;
  readonly rules: RouteRules;
  /** Checks the input and answers; throws InvalidRequest and declared refusals. */
  readonly answer: (raw: RawInput, context: PublicContext) => Promise<unknown>;
}

/** A call of the contract that takes a form, which its feature mounts and reads by itself. */
export interface FormRoute<E extends Endpoint = Endpoint> {
  readonly kind: 'form';
  readonly endpoint: E;
  readonly guard: Guard;
}

/** A call of the contract that follows the command protocol (decisions §4). */
export interface CommandRoute<E extends Endpoint = Endpoint> {
  readonly kind: 'command';
  readonly endpoint: E;
  readonly guard: 'person';
  /** Throws InvalidRequest. */
  readonly checkBody: (body: unknown) => void;
  /** Runs inside the command's transaction; `body` has been checked. */
  readonly run: (body: unknown, context: CommandContext) => Promise<CommandReport<unknown>>;
  /** Makes a later answer out of a result of `run`. */
  readonly present: (result: unknown, context: ResultContext) => Promise<unknown>;
  readonly rules: CommandRules;
}

export interface CommandRules {
  /**
   * Its id is that of the thing it is about, so that it can be sent under no other: what failed is tried again when it
   * is sent again.
   */
  readonly triedAgain?: true;
}
