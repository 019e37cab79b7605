import type { Values } from '../model/item.ts';
import { valuesAt, type Outcomes, type TemplateValues } from '../model/work.ts';
import { formatted } from './format.ts';
import { markedParts, type Part } from './marked-parts.ts';

export interface BodyFacts {
  readonly templates: TemplateValues;
  /** Null as long as what depends on them is not to be seen. */
  readonly outcomes: Outcomes | null;
}

const has = (values: Values | undefined, value: string | undefined): boolean =>
  values !== undefined && value !== undefined && values.includes(value);

/** Are the words to be seen? */
function isShown({ attributes }: Part, { templates, outcomes }: BodyFacts): boolean {
  const hidesThen = attributes.get('data-show') === 'false';
  const outcome = attributes.get('data-feedback');
  const template = attributes.get('data-template');
  const value = attributes.get('data-value');
  if (outcome !== undefined && (outcomes === null || has(valuesAt(outcomes, outcome), value) === hidesThen))
    return false;
  return template === undefined || has(valuesAt(templates, template), value) !== hidesThen;
}

/** Keys of right answers are beside the values of templates; they are no variables that can be printed. */
function printed({ attributes }: Part, { templates, outcomes }: BodyFacts): string {
  const id = attributes.get('data-variable') ?? '';
  const values = id.includes(':') ? [] : (valuesAt(templates, id) ?? valuesAt(outcomes ?? {}, id) ?? []);
  const text = formatted(values, attributes.get('data-format'));
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Carries out what the HTML of an item says by `data-feedback`, `data-template` and `data-variable` (see `Item`). All
 * else stays letter for letter, but comments, which are for authors.
 */
export function resolveBody(html: string, facts: BodyFacts): string {
  const pieces: string[] = [];
  let at = 0;
  let hiddenUntil = 0;
  for (const part of markedParts(html)) {
    if (part.start < hiddenUntil) continue;
    pieces.push(html.slice(at, part.start));
    const isVariable = part.attributes.has('data-variable');
    if (isVariable || part.kind === 'comment' || !isShown(part, facts)) {
      if (isVariable) pieces.push(printed(part, facts));
      hiddenUntil = part.end;
      at = part.end;
    } else {
      pieces.push(part.plainTag);
      at = part.tagEnd;
    }
  }
  pieces.push(html.slice(at));
  return pieces.join('');
}
