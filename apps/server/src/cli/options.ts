import path from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CliFailure } from './cli-failure.ts';

/** Understood by every command that talks to a server. */
export const serverOptions = {
  server: { type: 'string' },
  token: { type: 'string' },
  tenant: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/**
 * Reads the words behind a command; `wanted` names the positional ones, `possible` those that may follow. Throws a
 * sentence about what is wrong.
 */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
  ...[wanted, possible = []]: [wanted: readonly string[], possible?: readonly string[]]
) {
  const { values, positionals } = parsed(words, options);
  const missing = wanted[positionals.length];
  if (missing !== undefined) throw new CliFailure('console.cli.word-missing', { word: missing });
  const extra = positionals[wanted.length + possible.length];
  if (extra !== undefined) throw new CliFailure('console.cli.word-extra', { word: extra });
  return { values, positionals };
}

function parsed<const Options extends ParseArgsOptionsConfig>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CliFailure('console.cli.option-wrong', {
      reason: error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error),
    });
  }
}

/** The file that a person names, seen from the folder in which they typed. */
export function placeOf(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '', file);
}

/** A day or an instant, as ISO 8601 writes them. */
export function instantOf(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new CliFailure('console.cli.date-wrong', { value });
  return date.toISOString();
}
