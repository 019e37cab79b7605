import type { Static, TObject, TSchema } from 'typebox';
import type { Call } from './calls.ts';

export interface EndpointSchemas {
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Its body is a form with files, which the route reads itself. */
  readonly multipart?: true;
  readonly answer: TSchema;
}

/** A call with its schemas: what the server implements and what OpenAPI is derived from. */
export type Endpoint<C extends Call = Call, S extends EndpointSchemas = EndpointSchemas> = C &
  S & { readonly summary: string };

/** The `:name` places of a path. */
type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Holds for schemas that describe the parameters of a path, all of them and no others. */
type FitsPath<Path extends string, S> = [PathParam<Path>, keyof ParamsOf<S>] extends [
  keyof ParamsOf<S>,
  PathParam<Path>,
]
  ? unknown
  : { readonly params: TObject<Record<PathParam<Path>, TSchema>> };

/** Holds where a change tells its body, an empty one as well: without JSON the server takes it for a forged request. */
type TellsBody<C extends Call, S> = C extends { readonly method: 'GET' }
  ? unknown
  : S extends { readonly body: TSchema } | { readonly multipart: true }
    ? unknown
    : { readonly body: TSchema };

export function endpoint<const C extends Call, S extends EndpointSchemas>(
  call: C,
  summary: string,
  schemas: S & FitsPath<C['path'], S> & TellsBody<C, S>,
): Endpoint<C, S> {
  return { ...call, ...schemas, summary };
}

type StaticOr<S, Fallback> = S extends TSchema ? Static<S> : Fallback;
export type ParamsOf<E> = E extends { params: infer P } ? StaticOr<P, Record<never, never>> : Record<never, never>;
export type QueryOf<E> = E extends { query: infer Q } ? StaticOr<Q, Record<never, never>> : Record<never, never>;
export type BodyOf<E> = E extends { body: infer B } ? StaticOr<B, undefined> : undefined;
export type AnswerOf<E> = E extends { answer: infer A } ? StaticOr<A, never> : never;
