import { ContentState, type PartDocument } from '@stoa/domain';
import type { ReportWriter } from '../../document/report.ts';
import { textAt } from '../../xml/xml-tree.ts';
import type { ActivityTerms } from './activity-terms.ts';

/** Keys of what learners did not see on the page of their course. */
interface Unlisted {
  readonly parts: ReadonlySet<string>;
  /** Those of chapters that hold nothing else. */
  readonly chapters: ReadonlySet<string>;
}

/** Collects them: at first activities that can be opened and are not listed (Moodle since 3.3). */
export function unlistedIn(terms: Iterable<ActivityTerms>) {
  const parts = new Set<string>();
  const chapters = new Set<string>();
  for (const { key, element, isHidden } of terms)
    if (!isHidden && textAt(element, 'visibleoncoursepage') === '0') parts.add(key);
  return {
    parts,
    chapters,
    /** Adds what became of a section, and the parts inside of it. */
    add: (made: readonly PartDocument[], inside: readonly PartDocument[]): void => {
      for (const { key } of made) chapters.add(key);
      for (const { key } of inside) parts.add(key);
    },
  };
}

const link = /stoa-part:([^"'<>\s)#\\]+)/gu;

/** Keys of the parts to which the texts in something lead. */
function targetsIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(link)].map(([, key = '']) => key.replaceAll('&amp;', '&'));
}

const withInside = (part: PartDocument): readonly PartDocument[] => [
  part,
  ...(part.children ?? []).flatMap((child) => withInside(child)),
];

/**
 * Keys of the unlisted parts that learners came to: by links of pages that were listed, or of other parts to which such
 * links lead.
 */
function reachedOf(parts: readonly PartDocument[], unlisted: Unlisted): ReadonlySet<string> {
  const left = new Set(parts.flatMap(withInside).filter(({ key }) => unlisted.parts.has(key)));
  const listed = (part: PartDocument): PartDocument[] =>
    unlisted.parts.has(part.key) ? [] : [{ ...part, children: (part.children ?? []).flatMap(listed) }];
  const targets = new Set(targetsIn(parts.flatMap(listed)));
  const reached = new Set<string>();
  for (let found = [...left]; found.length > 0;) {
    found = [...left].filter((part) => withInside(part).some(({ key }) => targets.has(key)));
    for (const part of found) {
      left.delete(part);
      reached.add(part.key);
      for (const target of targetsIn(part)) targets.add(target);
    }
  }
  return reached;
}

/**
 * The parts with those that no page of the course listed: links still lead to them, and nobody has to do them. What
 * nothing leads to is shown as what its author hid.
 */
export function withUnlisted(parts: readonly PartDocument[], unlisted: Unlisted, report: ReportWriter): PartDocument[] {
  if (unlisted.parts.size === 0) return [...parts];
  const reached = reachedOf(parts, unlisted);
  const settled = (part: PartDocument): PartDocument => {
    const { key, name, state } = part;
    if (unlisted.parts.has(key)) {
      const isHidden = state === ContentState.ready && !reached.has(key);
      if (isHidden) report.note('unpublished-kept-as-draft', key, name);
      else if (state === ContentState.ready) report.note('unlisted-made-optional', key, name);
      return { ...part, optional: true, ...(isHidden ? { state: ContentState.draft } : {}) };
    }
    if (part.children === undefined) return part;
    const children = part.children.map(settled);
    if (!unlisted.chapters.has(key)) return { ...part, children };
    const isOpen = children.some((child) => child.state === ContentState.ready);
    return { ...part, children, optional: true, state: isOpen ? state : ContentState.draft };
  };
  return parts.map(settled);
}
