import type { PartDocument } from '@stoa/domain';
import type { ModuleRules, Requirement } from './module-rules.ts';
import type { PlannedPart } from './outline.ts';
import type { ReportWriter } from '../document/report.ts';

type RuledSettings = Pick<PartDocument, 'gate' | 'completion' | 'optional' | 'normalizedPassingScore'>;

/** The module that a part stands in, and its place there. */
export interface ModulePlace {
  readonly rules: ModuleRules | undefined;
  readonly isFirst: boolean;
}

/** What the rules of its module mean for a part: its gate, how it is completed, and whether it is asked for at all. */
export function settingsInModule(
  part: PlannedPart,
  { rules, isFirst }: ModulePlace,
  report: ReportWriter,
): RuledSettings {
  if (rules === undefined) return {};
  const gate = rules.sequential && !isFirst ? ({ gate: 'previousPassed' } as const) : {};
  const requirement = rules.requirements.get(part.itemId ?? '');
  if (requirement !== undefined) return { ...gate, ...asked(part, requirement, report) };
  // in order, everything before is asked for; else what has no requirement is not
  const isExtra = rules.requirements.size > 0 && !rules.sequential && part.loaded !== undefined;
  return { ...gate, ...(isExtra ? { optional: true } : {}) };
}

function asked(part: PlannedPart, { type, minScore }: Requirement, report: ReportWriter): RuledSettings {
  if (type === 'must_mark_done') return { completion: 'markDone' };
  if (type !== 'min_score' || minScore === null) return {};
  const points = part.loaded?.settings.scoreWeight ?? 0;
  const share = minScore / points;
  if (share > 0 && share <= 1) return { normalizedPassingScore: share };
  report.note('settings-left-out', part.key, 'min_score');
  return {};
}

/**
 * The modules to be completed before this one, by the keys of their parts; what names no part stays as Canvas wrote it,
 * for the report.
 */
export function prerequisitesOf(
  rules: ModuleRules | undefined,
  keys: ReadonlyMap<string, string>,
): Pick<PartDocument, 'prerequisites'> {
  const prerequisites = [...new Set(rules?.prerequisites.map((id) => keys.get(id) ?? id))];
  return prerequisites.length === 0 ? {} : { prerequisites };
}
