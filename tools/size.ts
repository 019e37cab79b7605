import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FragmentName, PlaceName } from '@stoa/domain';
import type { PageFiles } from '../apps/portal/build/place-pages-plugin.ts';
import { say } from './run.ts';

const portal = path.resolve(import.meta.dirname, '../dist/portal');
/** Bytes over the wire, brotli, and files. */
interface Budget {
  readonly scripts: number;
  readonly styles: number;
  readonly scriptFiles: number;
  readonly styleFiles: number;
}

/** Everything that the browser loads before My Courses, the details or the content of a course can be used. */
const budgets: Readonly<Record<string, Budget>> = {
  home: { scripts: 110_000, styles: 20_000, scriptFiles: 8, styleFiles: 4 },
  courses: { scripts: 100_000, styles: 20_000, scriptFiles: 5, styleFiles: 2 },
  courseDetails: { scripts: 147_000, styles: 20_000, scriptFiles: 8, styleFiles: 4 },
  courseContent: { scripts: 175_000, styles: 20_000, scriptFiles: 8, styleFiles: 4 },
} satisfies Partial<Record<PlaceName, Budget>>;

/** What a page fetches once it has a quiz, besides what every page of its place has. */
const quiz = {
  place: 'courseContent' satisfies PlaceName,
  module: 'src/features/course-content/page-kinds/quiz/quiz-activity.tsx',
  area: 'quiz',
  /** Bytes of JavaScript, sentences included. */
  most: 60_000,
};

/** What is fetched once somebody enters a text that may have formatting, besides what the page and its quiz have. */
const editor = { module: 'src/content/written/editor/rich-editor.tsx', most: 66_000 };

const fragments = path.resolve(portal, '../fragments');
/** Bytes of the code that is fetched for a fragment; sentences come to a few hundred bytes. */
const fragmentBudget = 15_000;
/** Bytes of those that are pages of the portal, with their sentences; React is lent to them. */
const pageBudgets: Readonly<Partial<Record<string, number>>> = {
  'learner-dashboard': 48_000,
  tasks: 50_000,
  'calendar-widget': 40_000,
  'calendar-main': 55_000,
  'knowledge-center': 36_000,
  'learner-app': 45_000,
} satisfies Partial<Record<FragmentName, number>>;

const pages: readonly PageFiles[] = JSON.parse(readFileSync(path.join(portal, '.vite/place-pages.json'), 'utf8'));
const rows = pages.flatMap((page) =>
  Object.entries(page.messages).map(([locale, messages]) => measure(page, locale, messages)),
);

function measure(page: PageFiles, locale: string, messages: readonly string[]) {
  const scripts = [...page.scripts, ...messages];
  const spent: Budget = {
    scripts: sum(scripts),
    styles: sum(page.styles),
    scriptFiles: scripts.length,
    styleFiles: page.styles.length,
  };
  const budget = budgets[page.place];
  const within = budget === undefined || isWithin(spent, budget);
  return { place: page.place, locale, spent, budget, within };
}

function isWithin(spent: Budget, budget: Budget): boolean {
  return (
    spent.scripts <= budget.scripts &&
    spent.styles <= budget.styles &&
    spent.scriptFiles <= budget.scriptFiles &&
    spent.styleFiles <= budget.styleFiles
  );
}

function sum(files: readonly string[]): number {
  return [...new Set(files)].reduce((total, file) => total + compressedSize(path.join(portal, file)), 0);
}

/**
 * Bytes as the server sends them: of the compressed file beside it, or of the file itself where it is too small to be
 * worth one.
 */
function compressedSize(file: string): number {
  return existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : Math.min(statSync(file).size, brotliCompressSync(readFileSync(file)).length);
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const told = ({ scripts, scriptFiles, styles, styleFiles }: Budget): string =>
  `${kB(scripts)} JavaScript in ${String(scriptFiles)} files, ${kB(styles)} CSS in ${String(styleFiles)}`;

for (const { place, locale, spent, budget, within } of rows) {
  const limits = budget === undefined ? '' : ` (at most ${told(budget)})`;
  say(`${within ? '✓' : '✗'} ${place} in ${locale}: ${told(spent)}${limits}`);
}
const parts: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
  readFileSync(path.join(fragments, 'manifest.json'), 'utf8'),
);
const sizes = Object.entries(parts).map(([name, { file }]) => ({
  name,
  size: compressedSize(path.join(fragments, file)),
  most: pageBudgets[name] ?? fragmentBudget,
}));
for (const { name, size, most } of sizes)
  say(`${size <= most ? '✓' : '✗'} fragment ${name}: ${kB(size)} (at most ${kB(most)})`);
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}
const built: Readonly<Record<string, BuiltFile>> = JSON.parse(
  readFileSync(path.join(portal, '.vite/manifest.json'), 'utf8'),
);

/** Files of a module and of all that it imports, without what it fetches later. */
function filesOf(module: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = built[module] ?? raise(`The build has no ${module}.`);
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of imports) filesOf(imported, seen);
  return seen;
}

function raise(problem: string): never {
  throw new Error(problem);
}

const quizSizes = pages
  .filter(({ place }) => place === quiz.place)
  .flatMap((page) =>
    Object.entries(page.messages).map(([locale, messages]) => {
      const here = new Set([...page.scripts, ...messages]);
      const needed = [quiz.module, `../../messages/${locale}/${quiz.area}`].flatMap((module) => [...filesOf(module)]);
      return { locale, size: sum(needed.filter((file) => !here.has(file))) };
    }),
  );
for (const { locale, size } of quizSizes)
  say(`${size <= quiz.most ? '✓' : '✗'} a quiz in a page, in ${locale}: ${kB(size)} more (at most ${kB(quiz.most)})`);
const besides = new Set([...filesOf(quiz.module), ...pages.flatMap(({ scripts }) => scripts)]);
const editorSize = sum([...filesOf(editor.module)].filter((file) => !besides.has(file)));
const isEditorWithin = editorSize > 0 && editorSize <= editor.most;
say(`${isEditorWithin ? '✓' : '✗'} the editor of a text: ${kB(editorSize)} more (at most ${kB(editor.most)})`);
const unmeasured = Object.keys(budgets).filter((place) => !rows.some((row) => row.place === place));
for (const place of unmeasured) say(`✗ ${place} has no page in the build`);
process.exitCode =
  unmeasured.length === 0 &&
  rows.every((row) => row.within) &&
  sizes.every(({ size, most }) => size <= most) &&
  isEditorWithin &&
  quizSizes.length > 0 &&
  quizSizes.every(({ size }) => size <= quiz.most)
    ? 0
    : 1;
