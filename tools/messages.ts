import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

type Sentences = Readonly<Record<string, string>>;

/** Sentences of one locale by key. */
export interface Catalogue {
  readonly locale: string;
  readonly sentences: Sentences;
}

/** Problems of the translations of `source`: missing, unknown, unreadable, other placeholders, missing plural forms. */
export function findMessageProblems(source: Catalogue, others: readonly Catalogue[]): readonly string[] {
  return [source, ...others].flatMap((catalogue) => [
    ...missing(source, catalogue).map((key) => `${catalogue.locale}: ${key} has no sentence`),
    ...missing(catalogue, source).map((key) => `${catalogue.locale}: ${key} is not in ${source.locale}`),
    ...Object.keys(catalogue.sentences).flatMap((key) => sentenceProblem(key, catalogue, source)),
  ]);
}

function missing(from: Catalogue, inside: Catalogue): readonly string[] {
  return Object.keys(from.sentences).filter((key) => (inside.sentences[key] ?? '').trim() === '');
}

function sentenceProblem(key: string, { locale, sentences }: Catalogue, source: Catalogue): readonly string[] {
  try {
    const [own, wanted] = [shapeOf(sentences[key] ?? ''), shapeOf(source.sentences[key] ?? '')];
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const lacking = own.plurals.flatMap((forms) => categories.filter((category) => !forms.includes(category)));
    return [
      ...(own.names.join() === wanted.names.join()
        ? []
        : [`${locale}: ${key} uses {${own.names.join(', ')}}, ${source.locale} {${wanted.names.join(', ')}}`]),
      ...(lacking.length === 0 ? [] : [`${locale}: ${key} lacks the plural form ${[...new Set(lacking)].join(', ')}`]),
    ];
  } catch (error) {
    return [`${locale}: ${key} cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

interface Shape {
  /** Names of the placeholders, sorted. */
  readonly names: readonly string[];
  /** Categories of each plural. */
  readonly plurals: readonly (readonly string[])[];
}

function shapeOf(sentence: string): Shape {
  const names = new Set<string>();
  const plurals: string[][] = [];
  const visit = (message: CompiledMessage): void => {
    for (const token of message) {
      if (typeof token === 'string') continue;
      const [name, kind, details] = token;
      names.add(name);
      const choices = choicesOf(details);
      if (kind === 'plural') plurals.push(choices.map(([choice]) => choice));
      for (const [, chosen] of choices) visit(chosen);
    }
  };
  visit(compileMessageOrThrow(sentence));
  return { names: [...names].toSorted(), plurals };
}

/**
 * The forms of a plural or a selection; `offset` stands among them as a number, and a number's style is a plain text.
 */
function choicesOf(details: unknown): readonly (readonly [string, CompiledMessage])[] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).flatMap(([choice, form]) => (Array.isArray(form) ? [[choice, form] as const] : []));
}

/**
 * Sentences that exist because a type demands one for each code or reason, whoever shows it: their completeness is the
 * compiler's business.
 */
const demanded = /^(error|reason|import-note|import-refusal)\./;

/** Keys that no source names, neither whole nor by a template such as `shell.theme.${theme}`. */
export function findUnusedKeys(keys: readonly string[], sources: readonly string[]): readonly string[] {
  const text = sources.join('\n');
  const whole = new Set([...text.matchAll(/['"`]([a-z0-9-]+(?:\.[a-z0-9-]+)+)['"`]/g)].map(([, key = '']) => key));
  const templates = [
    ...new Set(
      [...text.matchAll(/`([a-z0-9-]+\.[a-z0-9.-]*(?:\$\{[^}]*\}[a-z0-9.-]*)+)`/g)].map(
        ([, template = '']) => template,
      ),
    ),
  ];
  const patterns = templates.map(
    (template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`),
  );
  return keys.filter((key) => !demanded.test(key) && !whole.has(key) && !patterns.some((pattern) => pattern.test(key)));
}

/** Everything that may speak; the sentences themselves and tests do not count as use. */
export function readSources(root: string): readonly string[] {
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/{ui,contract,domain,importers}/src/**/*.{ts,tsx}'], {
    cwd: root,
  });
  return files
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}
