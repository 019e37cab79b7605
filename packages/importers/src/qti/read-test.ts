import type { Item, ItemEntry, Quiz, Section } from '@stoa/assessment';
import { asQtiTwo } from './qti-two.ts';
import { attributeOf, childElements, descendants, firstAt, type XmlElement } from '../xml/xml-tree.ts';
import { createBodyReader } from './body.ts';
import { numberAt } from './declarations.ts';
import type { BodyTexts } from './body-texts.ts';

export interface TestContext {
  readonly texts: BodyTexts;
  /** The item behind an address in the test; undefined where it cannot be read. */
  readonly item: (href: string, identifier: string) => Item | undefined;
}

export interface ReadTest {
  readonly quiz: Quiz;
  /** Names of settings that nothing here has. */
  readonly lost: readonly string[];
}

interface Around extends TestContext {
  readonly checks: number | null;
}

/** Times that an item may be checked: the nearest word counts; 0 is as often as one likes. */
function checksIn(element: XmlElement, outside: number | null): number | null {
  const told = numberAt(firstAt(element, 'itemSessionControl'), 'maxAttempts');
  if (told === undefined) return outside;
  return told < 1 ? null : Math.floor(told);
}

function rubricsOf(element: XmlElement, texts: BodyTexts): { html?: string } {
  const html = createBodyReader(texts, []).html(childElements(element, 'rubricBlock'));
  return html === '' ? {} : { html };
}

const placed = (element: XmlElement): { fixed?: true; required?: true } => ({
  ...(attributeOf(element, 'fixed') === 'true' ? { fixed: true } : {}),
  ...(attributeOf(element, 'required') === 'true' ? { required: true } : {}),
});

function entryOf(reference: XmlElement, around: Around): ItemEntry[] {
  const identifier = attributeOf(reference, 'identifier') ?? '';
  const item = around.item(attributeOf(reference, 'href') ?? '', identifier);
  if (item === undefined) return [];
  const weight = numberAt(childElements(reference, 'weight')[0], 'value');
  return [
    {
      item,
      checks: checksIn(reference, around.checks),
      ...placed(reference),
      ...(weight === undefined || weight < 0 ? {} : { weight }),
    },
  ];
}

function sectionOf(element: XmlElement, outside: Around): Section {
  const around = { ...outside, checks: checksIn(element, outside.checks) };
  const entries = childElements(element).flatMap((child): (ItemEntry | Section)[] => {
    if (child.name === 'assessmentItemRef') return entryOf(child, around);
    return child.name === 'assessmentSection' ? [sectionOf(child, around)] : [];
  });
  const title = attributeOf(element, 'visible') === 'false' ? undefined : attributeOf(element, 'title');
  const select = numberAt(firstAt(element, 'selection'), 'select');
  const isShuffled = attributeOf(firstAt(element, 'ordering'), 'shuffle') === 'true';
  return {
    ...(title === undefined ? {} : { title }),
    ...rubricsOf(element, around.texts),
    entries,
    ...(select === undefined || select >= entries.length ? {} : { select }),
    ...(isShuffled ? { shuffle: true } : {}),
    ...placed(element),
  };
}

/** Elements and attributes of tests that nothing here has, where they say something. */
const settings = ['preCondition', 'branchRule', 'testFeedback', 'templateDefault', 'variableMapping'];

/** Outcomes of a test that are more than points that are added up, or counted. */
const plain: ReadonlySet<string> = new Set([
  'setOutcomeValue',
  'sum',
  'testVariables',
  'variable',
  'outcomeMaximum',
  'outcomeMinimum',
  'numberCorrect',
  'numberIncorrect',
  'numberResponded',
  'numberSelected',
  'numberPresented',
]);

function lostIn(test: XmlElement): string[] {
  const all = descendants(test);
  const left = settings.filter((name) => all.some((one) => one.name === name));
  const processing = firstAt(test, 'outcomeProcessing');
  const isPlain = processing === undefined || descendants(processing).every(({ name }) => plain.has(name));
  const hasReplacement = all.some((one) => attributeOf(one, 'withReplacement') === 'true');
  const parts = childElements(test, 'testPart');
  const words = (name: string): string[] => parts.map((part) => attributeOf(part, name) ?? '');
  return [
    ...left,
    ...(isPlain ? [] : ['outcomeProcessing']),
    ...(hasReplacement ? ['withReplacement'] : []),
    ...['navigationMode', 'submissionMode'].filter((name) => new Set(words(name)).size > 1),
  ];
}

const seconds = (element: XmlElement | undefined): number | undefined =>
  numberAt(firstAt(element, 'timeLimits'), 'maxTime');

/** The sections of a part, of which each may draw and mix its own. */
const sectionsIn = (part: XmlElement, around: Around): Section[] =>
  childElements(part, 'assessmentSection').map((section) => sectionOf(section, around));

/** What the learner sees of results; what the test does not say, the mode does. */
function moments(control: XmlElement | undefined, isPractice: boolean): Pick<Quiz, 'results' | 'solutions'> {
  const solution = attributeOf(control, 'showSolution');
  if (solution === 'false') return { solutions: 'never' };
  return isPractice && solution === 'true' ? { solutions: 'solved' } : {};
}

/**
 * Reads a test of QTI 2 or 3 as a quiz. It is a practice where each answer is submitted by itself and feedback is
 * shown, else a test. Its parts are one after the other; how one goes through it, its first part says.
 */
export function readTest(written: XmlElement, context: TestContext): ReadTest {
  const test = asQtiTwo(written);
  const parts = childElements(test, 'testPart');
  const [first] = parts;
  const control = firstAt(first, 'itemSessionControl');
  const isPractice =
    attributeOf(first, 'submissionMode') === 'individual' && attributeOf(control, 'showFeedback') !== 'false';
  const title = attributeOf(test, 'title');
  const limit = seconds(test) ?? (parts.length === 1 ? seconds(first) : undefined);
  const sections = parts.flatMap((part) => sectionsIn(part, { ...context, checks: checksIn(part, 1) }));
  const quiz: Quiz = {
    mode: isPractice ? 'practice' : 'test',
    ...(title === undefined ? {} : { title }),
    ...rubricsOf(test, context.texts),
    sections,
    ...(attributeOf(first, 'navigationMode') === 'linear' ? { onePerPage: true } : {}),
    ...(limit === undefined || limit <= 0 ? {} : { timeLimitSeconds: Math.round(limit) }),
    ...moments(control, isPractice),
  };
  const limits = descendants(test).filter(({ name }) => name === 'timeLimits').length;
  return { quiz, lost: [...lostIn(test), ...(limits > (limit === undefined ? 0 : 1) ? ['timeLimits'] : [])] };
}
