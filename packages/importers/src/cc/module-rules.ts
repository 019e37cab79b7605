import type { ActivityConstraint } from '@stoa/domain';
import type { XmlElement } from '../xml/xml-tree.ts';
import { attributeOf, childElements, firstAt, textAt } from '../xml/xml-tree.ts';
import { constraintOf } from './constraint.ts';

/** What Canvas asks of learners in one module. */
export interface ModuleRules {
  /** The items are to be done one after the other. */
  readonly sequential: boolean;
  /** Identifiers of the modules to be completed before. */
  readonly prerequisites: readonly string[];
  /** What is asked of its items, by their identifier; nothing is asked of the others. */
  readonly requirements: ReadonlyMap<string, Requirement>;
  /** Some of them are enough: Canvas' 'Complete one item'. */
  readonly someAreEnough: boolean;
  /** The date from which the module is open; undefined where it always is. */
  readonly constraint: ActivityConstraint | undefined;
}

export interface Requirement {
  /** Canvas' word: `must_view`, `must_mark_done`, `must_submit`, `must_contribute` or `min_score`. */
  readonly type: string;
  /** Points. */
  readonly minScore: number | null;
}

export function rulesOf(module: XmlElement): ModuleRules {
  const requirements = childElements(firstAt(module, 'completionRequirements'), 'completionRequirement');
  return {
    sequential: textAt(module, 'require_sequential_progress') === 'true',
    prerequisites: childElements(firstAt(module, 'prerequisites'), 'prerequisite').flatMap(
      (element) => textAt(element, 'identifierref') ?? [],
    ),
    requirements: new Map(
      requirements.map((element) => [textAt(element, 'identifierref') ?? '', requirementOf(element)]),
    ),
    someAreEnough: Number(textAt(module, 'requirement_count') ?? Number.NaN) < requirements.length,
    constraint: constraintOf(textAt(module, 'unlock_at'), undefined, undefined),
  };
}

function requirementOf(element: XmlElement): Requirement {
  const minScore = Number(textAt(element, 'min_score') ?? Number.NaN);
  return { type: attributeOf(element, 'type') ?? '', minScore: Number.isFinite(minScore) ? minScore : null };
}
