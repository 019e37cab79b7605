import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';

const options = { schema: 'core', lineWidth: 0, aliasDuplicateObjects: false } as const;

/** A value in YAML, as people write it; all of its texts between marks where it would else be read as another one. */
export function asYaml(value: unknown): string {
  const written = stringify(value, options);
  return isDeepStrictEqual(parse(written, { schema: 'core' }), JSON.parse(JSON.stringify(value)))
    ? written
    : stringify(value, { ...options, defaultStringType: 'QUOTE_DOUBLE' });
}
