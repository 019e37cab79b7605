import type { Locale } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { sentence, spokenLocales } from '../sentences.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Speaks with the person who started the program. */
export interface Terminal {
  readonly locale: Locale;
  readonly say: (key: MessageKey, values?: Values) => void;
  readonly complain: (key: MessageKey, values?: Values) => void;
  readonly sentence: (key: MessageKey, values?: Values) => string;
  /** A line that is no sentence, such as a row of a table. */
  readonly write: (line: string) => void;
}

/** Signs that steer a terminal, or turn what follows round, instead of being shown. */
const steering = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A text of somebody else, such as a name in a package, as one line that does nothing but be read. */
function printable(text: string): string {
  return text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replaceAll(steering, '\uFFFD');
}

function printableValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? printable(value) : value]),
  );
}

/**
 * Terminal in the language of the person's shell, where we speak it. Values in sentences and lines come from elsewhere
 * and steer nothing.
 */
export function createTerminal(variables: NodeJS.ProcessEnv): Terminal {
  const locale = terminalLocale(variables);
  const speak = (key: MessageKey, values: Values = {}): string => sentence(locale, key, printableValues(values));
  return {
    locale,
    say: (key, values) => process.stdout.write(`${speak(key, values)}\n`),
    complain: (key, values) => process.stderr.write(`${speak(key, values)}\n`),
    sentence: speak,
    write: (line) => process.stdout.write(`${printable(line)}\n`),
  };
}

/** `ar_EG.UTF-8` speaks Arabic. */
function terminalLocale(variables: NodeJS.ProcessEnv): Locale {
  const wanted = (variables['LC_ALL'] || variables['LC_MESSAGES'] || variables['LANG'] || '').split(/[_.@]/)[0] ?? '';
  return spokenLocales.find((locale) => locale.split('-')[0] === wanted) ?? 'en-US';
}
