import type { ColumnType } from 'kysely';

/** jsonb is read parsed and written as JSON text: the driver would turn a plain array into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
