import { baseValue, type Item, type ItemEntry, type Quiz } from '@stoa/assessment';
import { beginItem } from '@stoa/assessment/scoring';
import { setCorrect, setTemplate } from '../../questions/drawn.ts';
import type { ScriptDraws } from './script-draws.ts';
import type { Fields } from '../fields.ts';
import type { OlxBlock } from '../block.ts';
import type { PageTexts } from './page-texts.ts';
import type { XmlElement, XmlNode } from '../../xml/xml-tree.ts';
import { childElements, descendants } from '../../xml/xml-tree.ts';
import { createBodyReader, isResponse, type ProblemBody } from './problem-body.ts';
import { numberField, textField } from '../fields.ts';
import { itemOf, type Field, type QuestionWords } from './field.ts';
import { withoutScriptVariables } from './script-variables.ts';

type QuestionName = Pick<QuestionWords, 'id' | 'title'>;
type Moments = Pick<Quiz, 'results' | 'solutions'>;

const solutionMoments: Readonly<Record<string, NonNullable<Quiz['solutions']>>> = {
  always: 'always',
  answered: 'solved',
  attempted: 'checked',
  attempted_no_past_due: 'checked',
  closed: 'pastDue',
  correct_or_past_due: 'solved',
  finished: 'solved',
  after_attempts: 'solved',
  after_all_attempts: 'solved',
  after_all_attempts_or_correct: 'solved',
  past_due: 'pastDue',
  never: 'never',
};
const resultMoments: Readonly<Record<string, NonNullable<Quiz['results']>>> = {
  always: 'checked',
  past_due: 'pastDue',
  never: 'never',
  never_but_include_grade: 'never',
};

/** When the results and the solutions of a problem are shown. */
export function momentsOf(fields: Fields): Moments {
  const results = resultMoments[textField(fields, 'show_correctness') ?? ''];
  const solutions = solutionMoments[textField(fields, 'showanswer') ?? ''];
  return { ...(results === undefined ? {} : { results }), ...(solutions === undefined ? {} : { solutions }) };
}

/** Times that it may be submitted; null for as often as one likes. */
export function checksOf(fields: Fields): number | null {
  const attempts = Math.floor(numberField(fields, 'max_attempts') ?? 0);
  return attempts > 0 ? attempts : null;
}

/** True for a problem with anything to answer; else it is a text. */
export function asksAnything(problem: XmlElement): boolean {
  return descendants(problem).some(isResponse);
}

/**
 * The question of a problem. Its fields are checked together; where some of them cannot be scored and each stands by
 * itself in the problem, the others are questions of their own.
 */
export function problemEntries(block: OlxBlock, { id, title = '' }: QuestionName, texts: PageTexts): ItemEntry[] {
  const scripted = withoutScriptVariables(block.element);
  const element = scripted?.element ?? block.element;
  const reader = createBodyReader(texts);
  const bodies = readBodies(element, reader.read);
  const words = wordsOf(element, reader.htmlOf);
  // words of the whole problem stand with the last question that is asked
  const last = bodies.findLastIndex(({ refusals }) => refusals.length === 0);
  return bodies.map(({ html, fields, refusals }, index) => {
    const own = { id: bodies.length === 1 ? id : `${id}.${index + 1}`, title, html: texts.clean(html) };
    const all = index === Math.max(last, 0) ? { ...own, ...words } : own;
    const reason = scripted === undefined ? 'program-graded' : refusals[0];
    const { made, rules } = withDraws(fields, scripted?.draws, isTheSameForAll(block.fields));
    return { item: itemOf({ ...all, ...rules }, made, reason), checks: checksOf(block.fields) };
  });
}

/** Everybody gets the same numbers, unless the author says that they are drawn anew. */
const isTheSameForAll = (fields: Fields): boolean =>
  ['never', 'false', ''].includes((textField(fields, 'rerandomize') ?? '').toLowerCase());

type Drawn = Pick<Item, 'templates' | 'templateRules'>;

/** Values that were drawn once, as they stay. */
function fixed({ templates, templateRules }: Drawn): Drawn {
  const values = beginItem({ ...itemOf({ id: 'once', html: '' }, []), templates, templateRules }, 'once');
  return {
    templates,
    templateRules: templates.map(({ id, baseType = 'string' }) =>
      setTemplate(id, baseValue(baseType, values[id]?.[0] ?? '')),
    ),
  };
}

/** Fields whose right answers are counted out of what is drawn, and the rules that draw it. */
function withDraws(
  fields: readonly Field[],
  draws: ScriptDraws | undefined,
  isOnce: boolean,
): { made: readonly Field[]; rules: Partial<Drawn> } {
  if (draws === undefined) return { made: fields, rules: {} };
  const { templates, templateRules } = isOnce ? fixed(draws) : draws;
  const isCounted = ({ response: { correct: [first = ''] = [] } }: Field): boolean => /\(V_\d+\)/u.test(first);
  const answers = fields
    .filter((field) => isCounted(field) && 'format' in field.interaction && field.interaction.format === 'number')
    .map(({ response: { id, correct: [formula = ''] = [] } }) =>
      setCorrect(id, { name: 'calculated', attributes: { formula } }),
    );
  const made = fields.map((field) => {
    if (!isCounted(field)) return field;
    const { correct: _, ...response } = field.response;
    return { ...field, response };
  });
  return { made, rules: { templates, templateRules: [...templateRules, ...answers] } };
}

interface Words {
  readonly hints: readonly string[];
  readonly solution?: string;
}

function wordsOf(problem: XmlElement, htmlOf: (element: XmlElement) => string): Words {
  const below = descendants(problem);
  const solution = below
    .filter(({ name }) => name === 'solution')
    .map(htmlOf)
    .filter((html) => html !== '')
    .join('\n');
  const hints = below
    .filter(({ name }) => name === 'demandhint')
    .flatMap((list) => childElements(list, 'hint').map(htmlOf));
  return { hints: hints.filter((hint) => hint !== ''), ...(solution === '' ? {} : { solution }) };
}

const hasResponse = (node: XmlNode): boolean => node.type === 'element' && (isResponse(node) || asksAnything(node));

/** The problem whole, or in parts of which each ends behind a response. */
function readBodies(problem: XmlElement, read: (nodes: readonly XmlNode[]) => ProblemBody): ProblemBody[] {
  const whole = read(problem.children);
  if (whole.refusals.length === 0 || whole.fields.length === 0) return [whole];
  const parts: XmlNode[][] = [];
  let open: XmlNode[] = [];
  for (const node of problem.children) {
    open.push(node);
    if (!hasResponse(node)) continue;
    parts.push(open);
    open = [];
  }
  parts.at(-1)?.push(...open);
  return parts.map((nodes) => read(nodes));
}
