import { Uuid } from '@stoa/contract';
import { collectionCode, DisplayMode, longestCollection } from '@stoa/domain';
import { Value } from 'typebox/value';
import type { StoredImportWishes } from '../../db/tables/stored-import.ts';
import { isStorable } from '../../kernel/storable-text.ts';
import { refuse } from './refuse.ts';

export type ImportWishes = StoredImportWishes;

/** Fields of the form, by name, in the order in which they came. */
export type FormFields = ReadonlyMap<string, readonly string[]>;

const longest = { code: 100, name: 300, collection: longestCollection };
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

/** The id that the sender gave the import, so that it can be asked about whatever happens meanwhile. */
export function readId(fields: FormFields): string | undefined {
  const given = fields.get('id');
  if (given === undefined || (given.length === 1 && Value.Check(Uuid, given[0]))) return given?.[0];
  throw refuse('request.field-invalid', { field: 'id' });
}

/** The code of a collection is its name in lower case with dashes; a name of signs only has none. */
function collectionOf(name: string): { readonly code: string; readonly name: string } {
  const code = collectionCode(name);
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
 * Reads the fields `code`, `name`, `collection`, `displayMode`, `replace`, `knowledgeModel` and any number of `enrol`.
 * Throws the field's refusal.
 */
export function readWishes(fields: FormFields): ImportWishes {
  const [code, name, collection] = [single(fields, 'code'), single(fields, 'name'), single(fields, 'collection')];
  const enrol = [
    ...new Set((fields.get('enrol') ?? []).map((email) => email.trim().toLowerCase()).filter((email) => email !== '')),
  ];
  const displayMode = displayModeOf(fields);
  const knowledgeModel = (fields.get('knowledgeModel') ?? []).includes('true');
  // a model belongs to a course that is named
  if (knowledgeModel && code === undefined) throw refuse('request.field-invalid', { field: 'code' });
  if (enrol.length > mostEnrolled || !enrol.every(isStorable))
    throw refuse('request.field-invalid', { field: 'enrol' });
  return {
    ...(code === undefined ? {} : { code }),
    ...(name === undefined ? {} : { name }),
    ...(collection === undefined ? {} : { collection: collectionOf(collection) }),
    ...(displayMode === undefined ? {} : { displayMode }),
    enrol,
    replace: (fields.get('replace') ?? []).includes('true'),
    ...(knowledgeModel ? { knowledgeModel } : {}),
  };
}
