import { type KeptDocument, type PartDocument, renamedPrerequisites, type Prerequisite } from '@stoa/domain';
import type { ReportWriter } from '../document/report.ts';
import { toXml } from '../xml/serialize.ts';
import { attributeOf, firstAt, textAt, type XmlElement } from '../xml/xml-tree.ts';
import { allItems, adlText, type ScormItem, type ScormManifest } from './manifest.ts';

type Ruled = Pick<
  PartDocument,
  'allowedAttempts' | 'normalizedPassingScore' | 'scoreWeight' | 'optional' | 'prerequisites'
>;

const numberOf = (text: string | undefined): number | undefined => {
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

const isShare = (number: number | undefined): number is number => number !== undefined && number >= 0 && number <= 1;

/**
 * What of the rules of an item becomes a rule of ours: the score that passes it, its attempts, its weight, whether it
 * counts, and what stands before it in SCORM 1.2. `docs/packages.md` lists what is not honoured.
 */
export function rulesOf(item: ScormItem, keys: ReadonlyMap<string, string>, report: ReportWriter): Ruled {
  const passing = masteryOf(item) ?? measureOf(item.sequencing);
  const attempts = numberOf(attributeOf(firstAt(item.sequencing, 'limitConditions'), 'attemptLimit'));
  const rollup = firstAt(item.sequencing, 'rollupRules');
  const weight = numberOf(attributeOf(rollup, 'objectiveMeasureWeight'));
  const isUntracked =
    attributeOf(firstAt(item.sequencing, 'deliveryControls'), 'tracked') === 'false' ||
    attributeOf(rollup, 'rollupProgressCompletion') === 'false';
  const prerequisites = prerequisitesOf(item, keys, report);
  return {
    ...(isShare(passing) ? { normalizedPassingScore: passing } : {}),
    ...(attempts !== undefined && Number.isInteger(attempts) && attempts > 0 ? { allowedAttempts: attempts } : {}),
    ...(isShare(weight) ? { scoreWeight: weight } : {}),
    ...(isUntracked ? { optional: true } : {}),
    ...(prerequisites.length === 0 ? {} : { prerequisites }),
  };
}

/** The mastery score of SCORM 1.2, of a hundred. */
function masteryOf(item: ScormItem): number | undefined {
  const mastery = numberOf(adlText(item, 'masteryscore'));
  return mastery === undefined ? undefined : mastery / 100;
}

/** The measure with which the primary objective of SCORM 2004 is satisfied, 1 where none is told. */
function measureOf(sequencing: XmlElement | undefined): number | undefined {
  const primary = firstAt(sequencing, 'objectives', 'primaryObjective');
  if (attributeOf(primary, 'satisfiedByMeasure') !== 'true') return undefined;
  return numberOf(textAt(primary, 'minNormalizedMeasure') ?? '1');
}

/**
 * Prerequisites of SCORM 1.2 as far as they are names with `&` between them, or several with `|` in the place of one;
 * others are left out, and told.
 */
function prerequisitesOf(
  item: ScormItem,
  keys: ReadonlyMap<string, string>,
  report: ReportWriter,
): readonly Prerequisite[] {
  const written = adlText(item, 'prerequisites');
  if (written === undefined) return [];
  // without brackets `&` binds first, so that a choice among several is one only where it stands alone or in brackets
  const clauses = written.includes('&') ? written.split('&') : [written];
  const isSound =
    !written.includes('&') || clauses.every((one) => !one.includes('|') || /^\s*\([^()]*\)\s*$/u.test(one));
  const named = clauses.map((one) =>
    one
      .replaceAll(/^\s*\(|\)\s*$/gu, '')
      .split('|')
      .map((name) => name.trim()),
  );
  const isKnown = named.flat().every((name) => keys.has(name));
  if (isSound && isKnown) return renamedPrerequisites(named, (name) => keys.get(name));
  report.note('prerequisite-left-out', item.title ?? item.identifier, written);
  return [];
}

/** The rules of a package as they were, so that nothing of them is lost: those of the whole first. */
export function keptSequencing({ title, identifier, sequencing, items }: ScormManifest): readonly KeptDocument[] {
  const kept = (name: string, rules: XmlElement | undefined): readonly KeptDocument[] =>
    rules === undefined ? [] : [{ kind: 'sequencing', name, sourceFormat: 'imsss-sequencing', source: toXml(rules) }];
  return [
    ...kept(title ?? identifier, sequencing),
    ...allItems(items).flatMap((item) => kept(item.title ?? item.identifier, item.sequencing)),
  ];
}

/** Rules that are kept and not carried out: of chance, of time, and of ways back. */
export function hasOtherRules(sequencing: XmlElement | undefined): boolean {
  if (sequencing === undefined) return false;
  const limits = [...(firstAt(sequencing, 'limitConditions')?.attributes.keys() ?? [])];
  const others = ['randomizationControls', 'constrainedChoiceConsiderations', 'auxiliaryResources'];
  return (
    limits.some((name) => name !== 'attemptLimit' && name !== 'attemptAbsoluteDurationLimit') ||
    others.some((name) => firstAt(sequencing, name) !== undefined) ||
    attributeOf(firstAt(sequencing, 'controlMode'), 'choiceExit') === 'false'
  );
}
