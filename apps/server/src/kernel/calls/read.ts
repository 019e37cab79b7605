import type { AnswerOf, Endpoint } from '@stoa/contract';
import type { Guard, Handler, PlainRoute, PublicHandler, RequestInput, RouteRules } from './context.ts';
import { implement, withRules } from './implement.ts';

type ContextOf<E extends Endpoint> = Parameters<Handler<E>>[1];
type PublicContextOf<E extends Endpoint> = Parameters<PublicHandler<E>>[1];

/** Steps of a call that reads, always in this order: what is loaded, what of it may be told, and how it is told. */
interface Steps<E extends Endpoint, Context, Loaded, Told> {
  /** Asks the stores for all that the answer is made of. */
  readonly load: (input: RequestInput<E>, context: Context) => Promise<Loaded>;
  /** Answers what may be told, and refuses what is not there or not for this person. */
  readonly decide: (loaded: Loaded, context: Context, input: RequestInput<E>) => Told;
  /** Puts it into the form of the contract. */
  readonly present: (told: Told, context: Context) => AnswerOf<E> | Promise<AnswerOf<E>>;
}

/** Two steps suffice where the statement finds only what the asker may see: nothing is left to decide. */
type StepsOfVisible<E extends Endpoint, Context, Loaded> = Omit<Steps<E, Context, Loaded, Loaded>, 'decide'>;

/** A call with the steps that answer it. */
export interface Read<E extends Endpoint> {
  readonly endpoint: E;
  readonly handler: Handler<E>;
}

/** A call that needs no sign-in, with the steps that answer it. */
export interface PublicRead<E extends Endpoint> {
  readonly endpoint: E;
  readonly handler: PublicHandler<E>;
}

/** A read in three steps. */
export function read<E extends Endpoint, Loaded, Told>(
  endpoint: E,
  steps: Steps<E, ContextOf<E>, Loaded, Told>,
): Read<E> {
  return { endpoint, handler: inOrder(steps) };
}

/** A read whose statement finds only what the person may see: what is their own, or what a permission opens. */
export function readVisible<E extends Endpoint, Loaded>(
  endpoint: E,
  steps: StepsOfVisible<E, ContextOf<E>, Loaded>,
): Read<E> {
  return read(endpoint, { ...steps, decide: asLoaded });
}

/** A read in three steps that anybody may ask for. */
export function readPublic<E extends Endpoint, Loaded, Told>(
  endpoint: E,
  steps: Steps<E, PublicContextOf<E>, Loaded, Told>,
): PublicRead<E> {
  return { endpoint, handler: inOrder(steps) };
}

/** A read that anybody may ask for, and whose statement finds only what everybody may see. */
export function readPublished<E extends Endpoint, Loaded>(
  endpoint: E,
  steps: StepsOfVisible<E, PublicContextOf<E>, Loaded>,
): PublicRead<E> {
  return readPublic(endpoint, { ...steps, decide: asLoaded });
}

const asLoaded = <Loaded>(loaded: Loaded): Loaded => loaded;

function inOrder<E extends Endpoint, Context, Loaded, Told>({
  load,
  decide,
  present,
}: Steps<E, Context, Loaded, Told>): (input: RequestInput<E>, context: Context) => Promise<AnswerOf<E>> {
  return async (input, context) => await present(decide(await load(input, context), context, input), context);
}

/** Opens a read to those whom the guard lets through. */
export function implementRead<E extends Endpoint>(
  { endpoint, handler }: Read<E>,
  guard: Exclude<Guard, 'public'>,
  rules: RouteRules = {},
): PlainRoute<E> {
  return withRules(implement(endpoint, guard, handler), rules);
}

/** Opens a read to everybody. */
export function implementPublicRead<E extends Endpoint>({ endpoint, handler }: PublicRead<E>): PlainRoute<E> {
  return implement(endpoint, 'public', handler);
}
