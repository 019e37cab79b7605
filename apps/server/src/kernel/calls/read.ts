import type { AnswerOf, Endpoint } from '@stoa/contract';
import type { Guard, Handler, PlainRoute, RequestInput, RouteRules } from './context.ts';
import { implement } from './implement.ts';

type ContextOf<E extends Endpoint> = Parameters<Handler<E>>[1];

/** The steps of a call that reads, always in this order: what is loaded, what of it may be told, and how it is told. */
interface Steps<E extends Endpoint, Loaded, Told> {
  /** Asks the stores for all that the answer is made of. */
  readonly load: (input: RequestInput<E>, context: ContextOf<E>) => Promise<Loaded>;
  /** Answers what may be told, and refuses what is not there or not for this person. */
  readonly decide: (loaded: Loaded, context: ContextOf<E>, input: RequestInput<E>) => Told;
  /** Puts it into the form of the contract. */
  readonly present: (told: Told, context: ContextOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;
}

/** A call with the steps that answer it. */
export interface Read<E extends Endpoint> {
  readonly endpoint: E;
  readonly handler: Handler<E>;
}

/** A read in three steps. */
export function read<E extends Endpoint, Loaded, Told>(
  endpoint: E,
  { load, decide, present }: Steps<E, Loaded, Told>,
): Read<E> {
  const handler: Handler<E> = async (input, context) =>
    await present(decide(await load(input, context), context, input), context);
  return { endpoint, handler };
}

/** A read of what belongs to the person who asks: its statement leaves nothing to decide. */
export function readOwn<E extends Endpoint, Loaded>(
  endpoint: E,
  steps: Omit<Steps<E, Loaded, Loaded>, 'decide'>,
): Read<E> {
  return read(endpoint, { ...steps, decide: (loaded: Loaded) => loaded });
}

/** Opens a read to those whom the guard lets through. */
export function implementRead<E extends Endpoint>(
  { endpoint, handler }: Read<E>,
  guard: Exclude<Guard, 'public'>,
  rules?: RouteRules,
): PlainRoute<E> {
  return implement(endpoint, guard, handler, rules);
}
