import { instantOf } from '../document/instant.ts';
import { parsedJson } from '../document/json.ts';

/** Fields of a block by name: its attributes, overridden by the run's policy. */
export type Fields = ReadonlyMap<string, string>;

/** Trimmed text of a field. Some exports write texts as JSON, in quotes; `null` is no value. */
export function textField(fields: Fields, name: string): string | undefined {
  const raw = fields.get(name)?.trim();
  if (raw === undefined || raw === '' || raw === 'null') return undefined;
  if (!raw.startsWith('"')) return raw;
  const unquoted = parsedJson(raw);
  return typeof unquoted === 'string' && unquoted.trim() !== '' ? unquoted.trim() : undefined;
}

export function flagField(fields: Fields, name: string): boolean {
  return textField(fields, name)?.toLowerCase() === 'true';
}

export function numberField(fields: Fields, name: string): number | undefined {
  const text = textField(fields, name);
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

export function instantField(fields: Fields, name: string): string | undefined {
  const text = textField(fields, name);
  return text === undefined ? undefined : instantOf(text);
}

/** Seconds out of `HH:MM:SS`, `MM:SS` or a number; undefined for nothing and for zero. */
export function secondsField(fields: Fields, name: string): number | undefined {
  const text = textField(fields, name);
  if (text === undefined || !/^[\d:.]+$/.test(text)) return undefined;
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
