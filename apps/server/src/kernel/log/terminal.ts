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

/** In the language of the person's shell, where we speak it. */
export function createTerminal(variables: NodeJS.ProcessEnv): Terminal {
  const locale = terminalLocale(variables);
  const speak = (key: MessageKey, values: Values = {}): string => sentence(locale, key, values);
  return {
    locale,
    say: (key, values) => process.stdout.write(`${speak(key, values)}\n`),
    complain: (key, values) => process.stderr.write(`${speak(key, values)}\n`),
    sentence: speak,
    write: (line) => process.stdout.write(`${line}\n`),
  };
}

/** `ar_EG.UTF-8` speaks Arabic. */
function terminalLocale(variables: NodeJS.ProcessEnv): Locale {
  const wanted = (variables['LC_ALL'] || variables['LC_MESSAGES'] || variables['LANG'] || '').split(/[_.@]/)[0] ?? '';
  return spokenLocales.find((locale) => locale.split('-')[0] === wanted) ?? 'en-US';
}
