/**
 * Counts the questions of packages in their files by the letters of their tags: nothing of what reads packages is used
 * here, so that a question that a reader loses is missed.
 */

/** Texts of the files of a package by path. */
export type SourceFiles = ReadonlyMap<string, string>;

const plain = (text: string): string =>
  text.replaceAll(/<!--[\s\S]*?-->/gu, '').replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/gu, '');

/** How often elements of the names begin in a text. */
function elementsIn(text: string, names: string): number {
  return [...plain(text).matchAll(new RegExp(String.raw`<(?:\w+:)?(?:${names})(?=[\s/>])`, 'gu'))].length;
}

const inFiles = (files: SourceFiles, pattern: RegExp): [string, string][] =>
  [...files].filter(([path]) => pattern.test(path) && !path.includes('__MACOSX'));

const total = (texts: readonly string[], names: string): number =>
  texts.reduce((sum, text) => sum + elementsIn(text, names), 0);

/** Items of QTI 2 and 3, each in a file of its own. */
export const qtiItems = (files: SourceFiles): number =>
  total(
    inFiles(files, /\.xml$/u).map(([, text]) => text),
    'assessmentItem|qti-assessment-item',
  );

/** Items of QTI 1.2. */
export const qtiOneItems = (text: string): number => elementsIn(text, 'item');

export interface CartridgeQuestions {
  /** Of each quiz, in the form that has more of them. */
  readonly quizzes: number;
  readonly banks: number;
}

/** Questions of a cartridge: a quiz stands in it in the form of the standard, and mostly in that of Canvas too. */
export function cartridgeQuestions(files: SourceFiles): CartridgeQuestions {
  const manifest = files.get('imsmanifest.xml') ?? '';
  const resources = [...manifest.matchAll(/<resource\b[^>]*>[\s\S]*?(?:<\/resource>|(?<=\/>))/gu)].map(([one]) => one);
  const forms = resources
    .filter((one) => /type="imsqti[^"]*\/assessment"|type="imsqti_xmlv1p1"/u.test(one))
    .map((one) => {
      const id = /identifier="([^"]*)"/u.exec(one)?.[1] ?? '';
      const own = [...one.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) => href);
      const paths = [...new Set([...own, `non_cc_assessments/${id}.xml.qti`])];
      return Math.max(...paths.map((path) => qtiOneItems(files.get(path) ?? '')));
    });
  const banks = [...files.values()].filter((text) => elementsIn(text, 'objectbank') > 0);
  return { quizzes: forms.reduce((sum, one) => sum + one, 0), banks: total(banks, 'item') };
}

/** Questions of the bank of a backup of Moodle: not the places for random ones, and not fields of others. */
export function moodleQuestions(files: SourceFiles): number {
  const [bank = ''] = inFiles(files, /(?:^|\/)questions\.xml$/u).map(([, text]) => text);
  const bodies = bank.split(/<question id="/u).slice(1);
  return bodies.filter((one) => /<parent>0<\/parent>/u.test(one) && !/<qtype>random<\/qtype>/u.test(one)).length;
}

/** Blocks of Open edX that ask something, or are handed in. */
const asking = /^(?:problem|poll|survey|word_cloud|drag-and-drop-v2|openassessment|edx_sga|staffgradedxblock)$/u;
/** Questions within a block of its own. */
const within = /^pb-(?:mcq|mrq|rating|answer|slider|completion)$/u;

const startTag = /<([\w-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/gu;

export interface OlxQuestions {
  /** `TAG/NAME` of each block. */
  readonly blocks: readonly string[];
  /** Number of the questions that stand within `problem-builder` and its like. */
  readonly within: number;
}

/** What a course of Open edX asks, as one comes upon it from its beginning. */
export function olxQuestions(files: SourceFiles): OlxQuestions {
  const [root = ''] = [...files.keys()].filter((path) => /(?:^|\/)(?:course|library)\.xml$/u.test(path));
  const base = root.slice(0, root.lastIndexOf('/') + 1);
  const found = { blocks: new Set<string>(), within: 0 };
  const seen = new Set<string>();
  const walk = (text: string): void => {
    for (const match of plain(text).matchAll(startTag)) {
      const [whole, name = '', attributes = ''] = match;
      const id = /\burl_name\s*=\s*["']([^"']*)["']/u.exec(attributes)?.[1]?.replaceAll(':', '/');
      const path = `${base}${name}/${id ?? ''}.xml`;
      const own = files.get(path);
      const inner = own ?? plain(text).slice(match.index + whole.length, endOf(plain(text), match.index, name));
      const asks = name === 'problem' ? /<\w+response[\s/>]/u.test(inner) : asking.test(name);
      if (asks && id !== undefined) found.blocks.add(`${name}/${id}`);
      if (within.test(name)) found.within += 1;
      if (own === undefined || seen.has(path)) continue;
      seen.add(path);
      walk(own.replace(/^[\s\S]*?<[a-z][^>]*>/u, ''));
    }
  };
  walk(files.get(root) ?? '');
  return { blocks: [...found.blocks].toSorted(), within: found.within };
}

function endOf(text: string, from: number, name: string): number {
  const end = text.indexOf(`</${name}>`, from);
  return end === -1 ? text.length : end;
}

const questionTypes =
  /^H5P\.(?:MultiChoice|MultiMediaChoice|TrueFalse|Blanks|DragText|MarkTheWords|DragQuestion|Essay|SortParagraphs) /u;

/** Questions of a package of H5P: contents of a library that asks, in one another or as the whole. */
export function h5pQuestions(files: SourceFiles): number {
  const main: { mainLibrary?: string } = JSON.parse(files.get('h5p.json') ?? '{}');
  const libraries = [`${main.mainLibrary ?? ''} `];
  JSON.parse(files.get('content/content.json') ?? 'null', (key: string, value: unknown) => {
    if (key === 'library' && typeof value === 'string') libraries.push(value);
    return value;
  });
  return libraries.filter((one) => questionTypes.test(one)).length;
}
