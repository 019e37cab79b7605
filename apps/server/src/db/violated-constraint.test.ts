import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namedConstraints } from './violated-constraint.ts';

const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');

test.each(namedConstraints)('the constraint %s is one of the schema', (name) => {
  expect(schema).toMatch(new RegExp(`\\b(constraint|UNIQUE INDEX) ${name}\\b`));
});
