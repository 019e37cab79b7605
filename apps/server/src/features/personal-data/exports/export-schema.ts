import { copiedTables } from './export-rows-store.ts';

/** Number of the form of copies: another one when a table or a column has another meaning. */
export const exportVersion = 1;

const types: Readonly<Record<string, object>> = {
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  instant: { type: 'string', format: 'date-time' },
  bytes: { type: 'string', contentEncoding: 'base16' },
  json: {},
};

const fileOf = (table: string) => `data/${table}.json`;

/**
 * JSON Schema (2020-12) of the files `data/*.json` of a copy: all of them as one object by their names, and each by
 * itself under the name of its table.
 */
export function exportSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:stoa:personal-data:${exportVersion}`,
    title: 'Everything that Stoa keeps of a person',
    description: 'An object of all files in data/ by their names. What is in data/x.json alone is #/$defs/x.',
    type: 'object',
    additionalProperties: false,
    required: copiedTables.map(({ table }) => fileOf(table)),
    properties: Object.fromEntries(copiedTables.map(({ table }) => [fileOf(table), { $ref: `#/$defs/${table}` }])),
    $defs: Object.fromEntries(
      copiedTables.map(({ table, columns }) => [
        table,
        {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: columns.map(({ name }) => name),
            properties: Object.fromEntries(
              columns.map(({ name, kind, isNullable }) => {
                const type = types[kind] ?? {};
                return [name, isNullable ? { anyOf: [type, { type: 'null' }] } : type];
              }),
            ),
          },
        },
      ]),
    ),
  };
}
