import { seeded } from '../chance/seeded.ts';
import type { Item } from '../model/item.ts';
import type { TemplateValues } from '../model/work.ts';
import { carryOut } from './rules.ts';
import { newScope, type Scope } from './scope.ts';

/** As often as the standard says that a constraint is tried. */
const mostTries = 100;

const valuesOf = ({ item, variables, made }: Scope): TemplateValues => ({
  ...Object.fromEntries(item.templates.map(({ id }) => [id, variables.get(id)?.values ?? []])),
  ...Object.fromEntries(made),
});

/**
 * Carries out the rules of the templates of an item for one attempt: the same values for the same seed. A constraint
 * that is never met leaves the defaults, as the standard says.
 */
export function beginItem(item: Item, seed: string): TemplateValues {
  const chance = seeded(seed);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const scope = newScope(item, {}, chance);
    if (carryOut(item.templateRules, scope) !== 'again') return valuesOf(scope);
  }
  return valuesOf(newScope(item, {}, chance));
}
