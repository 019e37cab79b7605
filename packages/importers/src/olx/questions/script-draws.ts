import { baseValue, type Expression, type Item, type TemplateDeclaration } from '@stoa/assessment';
import { beginItem } from '@stoa/assessment/scoring';
import { setTemplate } from '../../questions/drawn.ts';

/** What a script of numbers does for each attempt: it draws some of them and counts with them. */
export interface ScriptDraws extends Pick<Item, 'templates' | 'templateRules'> {
  /** Template variables by the names of the script. */
  readonly names: ReadonlyMap<string, string>;
}

type BaseType = 'integer' | 'float' | 'string';

interface Drawn {
  readonly baseType: BaseType;
  readonly value: Expression;
}

const whole = /^-?\d{1,9}$/u;
const numeric = /^-?\d+(?:\.\d+)?$/u;
const call = /^random\.(randint|randrange|uniform|choice)\((.*)\)$/u;
const quoted = /^(?:"[^"\\]*"|'[^'\\]*')$/u;

const argumentsIn = (text: string): string[] => text.split(',').map((one) => one.trim());

/** `random.randint(1, 6)` and its like; undefined for what draws in another way. */
function drawOf(name: string, text: string): Drawn | undefined {
  if (name === 'choice') return choiceOf(text);
  const all = argumentsIn(text);
  const [first = '', second, step] = all;
  if (name === 'uniform') {
    if (all.length !== 2 || !all.every((one) => numeric.test(one))) return undefined;
    return { baseType: 'float', value: { name: 'randomFloat', attributes: { min: first, max: second ?? first } } };
  }
  if (!all.every((one) => whole.test(one)) || all.length > (name === 'randint' ? 2 : 3)) return undefined;
  if (name === 'randint' && second === undefined) return undefined;
  const from = second === undefined ? '0' : first;
  const to = name === 'randint' ? (second ?? first) : String(Number(second ?? first) - 1);
  const attributes = { min: from, max: to, ...(step === undefined ? {} : { step }) };
  return Number(to) < Number(from) ? undefined : { baseType: 'integer', value: { name: 'randomInteger', attributes } };
}

/** `random.choice([2, 3, 5])`, of numbers or of texts. */
function choiceOf(text: string): Drawn | undefined {
  const inner = /^\[(.+)\]$/u.exec(text)?.[1] ?? /^\((.+)\)$/u.exec(text)?.[1];
  const all = inner === undefined ? [] : argumentsIn(inner);
  if (all.length === 0) return undefined;
  const isNumber = all.every((one) => numeric.test(one));
  if (!isNumber && !all.every((one) => quoted.test(one))) return undefined;
  const baseType = isNumber ? 'float' : 'string';
  const values = all.map((one) => baseValue(baseType, isNumber ? one : one.slice(1, -1)));
  return { baseType, value: { name: 'random', children: [{ name: 'ordered', children: values }] } };
}

/** Arithmetic as Python and our formulas both read it, over names that are known; undefined for any other. */
function formulaOf(text: string, names: ReadonlyMap<string, string>): string | undefined {
  if (!/^[\w\s.+\-*/(),]+$/u.test(text) || /\/\/|\*{3}/u.test(text)) return undefined;
  let isKnown = true;
  const formula = text.replaceAll(/(?<![\w.])[A-Za-z_][\w.]*/gu, (word) => {
    const id = names.get(word);
    if (id !== undefined) return `(${id})`;
    const math = /^(?:math|numpy|np)\.(sqrt|sin|cos|tan|exp|log|log10|pi|e)$/u.exec(word)?.[1];
    if (math === undefined && word !== 'abs' && word !== 'float') isKnown = false;
    return word === 'float' ? '' : (math ?? word);
  });
  return isKnown ? formula : undefined;
}

function valueOf(text: string, names: ReadonlyMap<string, string>): Drawn | undefined {
  const [, name, inner = ''] = call.exec(text) ?? [];
  if (name !== undefined) return drawOf(name, inner.trim());
  if (quoted.test(text)) return { baseType: 'string', value: baseValue('string', text.slice(1, -1)) };
  const formula = formulaOf(text, names);
  if (formula === undefined) return undefined;
  return { baseType: 'float', value: { name: 'calculated', attributes: { formula } } };
}

const statement = /^([A-Za-z_]\w*)\s*=\s*([^=].*)$/u;
const noise = /^(?:import (?:random|math|numpy|numpy as np)|from (?:random|math) import \*)$/u;
const mostVariables = 100;

const hasValues = ({ templates, templateRules }: Pick<Item, 'templates' | 'templateRules'>): boolean => {
  const item = { id: 'check', title: '', html: '', stimuli: [], interactions: [], responses: [], outcomes: [] };
  const none = { responseRules: [], feedbacks: [], hints: [], maxScore: 0, manualGrading: false };
  const values = beginItem({ ...item, ...none, templates, templateRules }, 'check');
  return templates.every(({ id }) => (values[id] ?? []).length > 0);
};

/** Reads a script of Python that draws numbers and counts with them; undefined for one that does anything else. */
export function drawsOf(script: string): ScriptDraws | undefined {
  const names = new Map<string, string>();
  const templates: TemplateDeclaration[] = [];
  const templateRules: Expression[] = [];
  for (const line of script.split(/\r?\n/u)) {
    const text = line.replace(/\s+#[^"']*$/u, '').trim();
    if (text === '' || text.startsWith('#') || noise.test(text)) continue;
    // what is indented belongs to something that is carried out, or not
    if (/^\s/u.test(line) || templates.length >= mostVariables) return undefined;
    const [, name, written = ''] = statement.exec(text.replace(/;$/u, '')) ?? [];
    const value = name === undefined ? undefined : valueOf(written.trim(), names);
    if (name === undefined || value === undefined) return undefined;
    const id = `V_${templates.length + 1}`;
    templates.push({ id, cardinality: 'single', baseType: value.baseType });
    templateRules.push(setTemplate(id, value.value));
    names.set(name, id);
  }
  return hasValues({ templates, templateRules }) ? { names, templates, templateRules } : undefined;
}
