import {
  sharedErrors,
  type AnswerOf,
  type BodyOf,
  type CallName,
  type Endpoint,
  type EndpointOf,
  type ErrorCode,
} from '@stoa/contract';
import { isSwitchedOn } from '@stoa/domain';
import { Refusal } from '../refusals/refusal.ts';
import type {
  CommandContext,
  CommandHandler,
  CommandRoute,
  CommandRules,
  FormRoute,
  Guard,
  Handler,
  PlainRoute,
  PublicContext,
  PublicHandler,
  RawInput,
  RequestContext,
  ResultContext,
  ResultPresenter,
  RouteRules,
} from './context.ts';
import { selectedAnswer, selectionReader } from '../query/selected-answer.ts';
import { inputReader } from './input.ts';
import { checker } from './validation.ts';

export type Route = PlainRoute | CommandRoute | FormRoute;

type RouteOf<E extends Endpoint> = E['kind'] extends 'command' ? CommandRoute<E> : PlainRoute<E> | FormRoute<E>;

/** Every call of the contract with what answers it: a call that nobody mounts does not compile, and is named. */
export type Routes = { readonly [N in CallName]: RouteOf<EndpointOf<N>> };

type Guarded<E extends Endpoint> = ['public', PublicHandler<E>] | [Exclude<Guard, 'public'>, Handler<E>];

/** Binds a handler to its call. Only `public` handlers may meet nobody. */
export function implement<E extends Endpoint>(endpoint: E, guard: 'public', handler: PublicHandler<E>): PlainRoute<E>;
export function implement<E extends Endpoint>(
  endpoint: E,
  guard: Exclude<Guard, 'public'>,
  handler: Handler<E>,
): PlainRoute<E>;
export function implement<E extends Endpoint>(endpoint: E, ...[guard, handler]: Guarded<E>): PlainRoute<E> {
  const read = inputReader(endpoint);
  const readSelection = endpoint.kind === 'query' ? selectionReader(endpoint.answer) : wholeRows;
  const open = guard === 'public' ? handler : signedInOnly(handler);
  const answer = async (raw: RawInput, context: PublicContext): Promise<unknown> => {
    await refuseSwitchedOff(endpoint, context);
    const input = read(raw);
    const selection = readSelection(input.query);
    return selectedAnswer(await open(input, { ...context, refuse }), selection);
  };
  return { kind: 'plain', endpoint, guard, rules: {}, answer: onlyDeclared(endpoint, answer) };
}

/** A call with what differs for it from the usual. */
export function withRules<E extends Endpoint>(route: PlainRoute<E>, rules: RouteRules): PlainRoute<E> {
  return { ...route, rules };
}

/** Takes every code; each handler is given it as narrow as its call is. */
const refuse = Refusal.of<ErrorCode>();

/** A call is off together with the place that it belongs to. */
async function refuseSwitchedOff({ switch: by }: Endpoint, { setting }: PublicContext): Promise<void> {
  if (by === undefined) return;
  const on = isSwitchedOn(by, {
    'ui.learner.navigation': await setting('ui.learner.navigation'),
    'ui.learner.calendar': await setting('ui.learner.calendar'),
    'ui.learner.dashboard': await setting('ui.learner.dashboard'),
  });
  if (!on) throw refuse('place.switched-off');
}

const wholeRows = () => null;

const asItWas = async <Result>(result: Result): Promise<Result> => result;

interface CommandOptions<E extends Endpoint> extends CommandRules {
  /** What is told later of a result that is kept; all of it unless said. */
  readonly presenter?: ResultPresenter<E>;
}

/**
 * Binds a command's handler to its call; polling and outcome are the kernel's business. A command that belongs to a
 * switch does not compile, because nothing would ask for it.
 */
export function implementCommand<E extends Endpoint & { readonly switch?: never }>(
  endpoint: E,
  handler: CommandHandler<E>,
  { presenter = asItWas, ...rules }: CommandOptions<E> = {},
): CommandRoute<E> {
  const { body: schema } = endpoint;
  if (schema === undefined) throw new TypeError(`A command needs a body: ${endpoint.path}`);
  // the kernel hands over only bodies that passed the check of this very schema
  const run = (body: unknown, context: CommandContext) => handler(body as BodyOf<E>, { ...context, refuse });
  // and keeps only results of this very handler
  const present = (result: unknown, context: ResultContext) => presenter(result as AnswerOf<E>, context);
  return {
    kind: 'command',
    endpoint,
    guard: 'person',
    checkBody: checker(schema),
    run: onlyDeclared(endpoint, run),
    present,
    rules,
  };
}

function signedInOnly<E extends Endpoint>(handler: Handler<E>): PublicHandler<E> {
  return (input, context) => {
    if (!isSignedIn(context)) throw refuse('session.missing');
    return handler(input, context);
  };
}

function isSignedIn(context: PublicContext): context is RequestContext {
  return context.person !== null;
}

const shared: readonly ErrorCode[] = Object.values(sharedErrors).flat();

/**
 * A refusal that the contract does not declare is a fault of ours, and leaves as one. Handlers cannot make one; this is
 * for what was made elsewhere and came through them.
 */
function onlyDeclared<A extends unknown[], R>(
  endpoint: Endpoint,
  run: (...parameters: A) => Promise<R>,
): (...parameters: A) => Promise<R> {
  const declared: ReadonlySet<ErrorCode> = new Set([...shared, ...endpoint.errors]);
  return async (...parameters) => {
    try {
      return await run(...parameters);
    } catch (error) {
      if (error instanceof Refusal && !declared.has(error.code)) {
        throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`, { cause: error });
      }
      throw error;
    }
  };
}
