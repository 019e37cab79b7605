import type { RawBuilder } from 'kysely';

/**
 * A field that a query may filter, sort or select by. `sql` is what it stands for; hidden results must already be masked in it.
 * `nullable: false` leaves the ordering of nulls to the index.
 */
export type QueryField =
  | { readonly type: 'text' | 'number' | 'boolean' | 'instant' | 'id'; readonly sql: RawBuilder<unknown>; readonly nullable?: boolean }
  /** Many ids hang on one row: `=` asks whether one of them matches, null whether there are none. */
  | { readonly type: 'ids'; readonly from: RawBuilder<unknown>; readonly id: RawBuilder<unknown> }
  /** Given out, but neither compared nor sorted by. */
  | { readonly type: 'opaque' };

/** The allow list of one endpoint: dotted paths of its answer. */
export type QueryFields = Readonly<Record<string, QueryField>>;
