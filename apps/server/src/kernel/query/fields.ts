/**
 * A field that a query may filter or sort by. `sql` is what it stands for: text of ours without any value in it, in
 * which hidden results are masked already. `nullable: false` leaves the ordering of nulls to the index.
 */
export type QueryField =
  | { readonly type: 'number' | 'boolean' | 'instant' | 'id'; readonly sql: string; readonly nullable?: boolean }
  /**
   * `folded` is the same text as the database's `fold_text` makes it: what contains, begins or ends with something is
   * found by that.
   */
  | { readonly type: 'text'; readonly sql: string; readonly nullable?: boolean; readonly folded?: string }
  /**
   * Many ids hang on one row: `=` asks whether one of them matches, null whether there are none. `from` is a table with
   * the condition that ties it to the row, `id` the column to compare.
   */
  | { readonly type: 'ids'; readonly from: string; readonly id: string }
  /** Sorted by and nothing else: an order that is no field of the answer, nulls already in their place. */
  | { readonly type: 'order'; readonly by: string }
  /** Given out, but neither compared nor sorted by. */
  | { readonly type: 'opaque' };

/** The allow list of one endpoint: dotted paths of its answer. */
export type QueryFields = Readonly<Record<string, QueryField>>;
