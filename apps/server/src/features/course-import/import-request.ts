import { DisplayMode } from '@stoa/domain';
import { isStorable } from '../../kernel/storable-text.ts';
import { refuse } from './refuse.ts';

/** The administrator's choices besides the package itself, checked for form. */
export interface ImportWishes {
  /** Instead of the package's own. */
  readonly code?: string;
  readonly name?: string;
  readonly collection?: { readonly code: string; readonly name: string };
  /** E-mail addresses of people who get access. */
  readonly enrol: readonly string[];
  /** Instead of what the package's sizes ask for. */
  readonly displayMode?: DisplayMode;
  /** Bring the course up to date that has the code already. */
  readonly replace: boolean;
}

/** Fields of the form, by name, in the order in which they came. */
export type FormFields = ReadonlyMap<string, readonly string[]>;

const longest = { code: 100, name: 300, collection: 100 };
const mostEnrolled = 1000;

function single(fields: FormFields, name: 'code' | 'name' | 'collection'): string | undefined {
  const [value, ...more] = fields.get(name) ?? [];
  if (value === undefined) return undefined;
  const text = value.trim();
  if (more.length === 0 && text !== '' && text.length <= longest[name] && !/\p{Cc}/u.test(text)) return text;
  throw name === 'collection'
    ? refuse('import.collection-invalid', { field: name })
    : refuse('request.field-invalid', { field: name });
}

/** The code of a collection is its name in lower case with dashes; a name of signs only has none. */
function collectionOf(name: string): { readonly code: string; readonly name: string } {
  const code = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  if (code === '') throw refuse('import.collection-invalid', { field: 'collection' });
  return { code, name };
}

function displayModeOf(fields: FormFields): DisplayMode | undefined {
  const given = fields.get('displayMode');
  if (given === undefined) return undefined;
  const [, mode] = Object.entries(DisplayMode).find(([name]) => given.length === 1 && given[0] === name) ?? [];
  if (mode === undefined) throw refuse('request.field-invalid', { field: 'displayMode' });
  return mode;
}

/**
 * Reads the fields `code`, `name`, `collection`, `displayMode`, `replace` and any number of `enrol`. Throws the field's
 * refusal.
 */
export function readWishes(fields: FormFields): ImportWishes {
  const [code, name, collection] = [single(fields, 'code'), single(fields, 'name'), single(fields, 'collection')];
  const enrol = [
    ...new Set((fields.get('enrol') ?? []).map((email) => email.trim().toLowerCase()).filter((email) => email !== '')),
  ];
  const displayMode = displayModeOf(fields);
  if (enrol.length > mostEnrolled || !enrol.every(isStorable))
    throw refuse('request.field-invalid', { field: 'enrol' });
  return {
    ...(code === undefined ? {} : { code }),
    ...(name === undefined ? {} : { name }),
    ...(collection === undefined ? {} : { collection: collectionOf(collection) }),
    ...(displayMode === undefined ? {} : { displayMode }),
    enrol,
    replace: (fields.get('replace') ?? []).includes('true'),
  };
}
