import { oneOfWays, waysOf, type ActivityConstraint, type PartDocument, type Prerequisite } from '@stoa/domain';
import { isRecord, parsedJson } from '../../document/json.ts';
import { childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { numberOr } from '../question.ts';
import type { ActivityTerms } from './activity-terms.ts';
import { told } from './backup-question.ts';

/** When a part opens, by what Moodle calls restrictions of access. */
export interface Access {
  readonly settings: Pick<PartDocument, 'constraint' | 'prerequisites'>;
  /** Moodle's words for restrictions that nothing here says in the same way. */
  readonly lost: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

/** What a single restriction means here. */
type Meaning =
  | { readonly from: number }
  | { readonly until: number }
  | { readonly after: Prerequisite }
  | { lost: string };

interface Around {
  readonly terms: ReadonlyMap<string, ActivityTerms>;
  /** Id of the activity that is restricted; undefined for a section. */
  readonly own?: string;
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The nearest activity before one whose completion Moodle knows of. */
function trackedBefore({ terms, own }: Around): string | undefined {
  const ids = [...terms.keys()];
  const before = ids.slice(0, Math.max(0, ids.indexOf(own ?? '')));
  return before.findLast((id) => terms.get(id)?.tracking !== 'none');
}

const complete = 1;
const passed = 2;

/**
 * Parts here wait for a pass where there is one to be had, and for completion otherwise: Moodle's 'must be complete' is
 * less than that for what can be failed and is complete all the same.
 */
function completionMeaning(node: Node, around: Around): Meaning {
  const cm = String(node['cm']);
  const target = around.terms.get(cm === '-1' ? (trackedBefore(around) ?? '') : cm);
  const expected = Number(node['e']);
  const isSame = expected === complete && (target?.passing === undefined || target.asksPass);
  if (target !== undefined && (isSame || expected === passed)) return { after: target.key };
  return { lost: 'availability: completion' };
}

/** A share that is to be reached is the same as a pass where the activity is passed with it. */
function gradeMeaning(node: Node, { terms }: Around): Meaning {
  const target = [...terms.values()].find(({ gradeItems }) => gradeItems.includes(String(node['id'])));
  const least = Number(node['min'] ?? Number.NaN) / 100;
  const isSame = node['max'] === undefined && Math.abs((target?.passing ?? -1) - least) < 1e-6;
  return target !== undefined && isSame ? { after: target.key } : { lost: 'availability: grade' };
}

function meaningOf(node: Node, isNot: boolean, around: Around): Meaning {
  const type = String(node['type']);
  if (type === 'date') {
    const isFrom = (node['d'] === '>=') !== isNot;
    return isFrom ? { from: Number(node['t']) } : { until: Number(node['t']) };
  }
  if (isNot) return { lost: `availability: not ${type}` };
  if (type === 'completion') return completionMeaning(node, around);
  return type === 'grade' ? gradeMeaning(node, around) : { lost: `availability: ${type}` };
}

/** Restrictions of which one is enough. */
type Clause = readonly Meaning[];

/** More than that is no rule that a person wrote. */
const mostClauses = 64;
/** Of several restrictions one is enough, and nothing here says so. */
const oneIsEnough: Meaning = { lost: 'availability: any' };

/** All of these hold where, of each of those lists of clauses, one holds whole. */
function oneOf(lists: readonly (readonly Clause[])[]): readonly Clause[] {
  const [first = [], ...others] = lists;
  return others.reduce<readonly Clause[]>((known, list) => {
    if (known.length * list.length > mostClauses) return [[oneIsEnough]];
    return known.flatMap((one) => list.map((other) => [...one, ...other]));
  }, first);
}

/** A tree of restrictions as clauses all of which hold. What is empty restricts nothing. */
function clausesIn(tree: Node, isNot: boolean, around: Around): readonly Clause[] {
  const operator = String(tree['op']);
  const negated = operator.startsWith('!') !== isNot;
  // what is not true of all together is true of some, and what is true of none is false of each
  const asksAll = operator.endsWith('&') !== negated;
  const lists = listOf(tree['c']).map((one) =>
    Array.isArray(one['c']) ? clausesIn(one, negated, around) : [[meaningOf(one, negated, around)]],
  );
  if (asksAll) return lists.flat();
  return lists.some((list) => list.length === 0) ? [] : oneOf(lists);
}

/** What several restrictions of which one is enough come to; where nothing here says it, nobody waits. */
function meaningsOf(clause: Clause): readonly Meaning[] {
  if (clause.length <= 1) return clause;
  const told = clause.filter((one) => !('lost' in one));
  const times = (kind: 'from' | 'until'): number[] =>
    told.flatMap((one) => (kind in one ? [Number(Object.values(one)[0])] : []));
  const [starts, ends] = [times('from'), times('until')];
  const parts = told.flatMap((one) => ('after' in one ? [one.after].flat() : []));
  if (starts.length === clause.length) return [{ from: Math.min(...starts) }];
  if (ends.length === clause.length) return [{ until: Math.max(...ends) }];
  if (parts.length === clause.length) return [{ after: oneOfWays([...new Set(parts)]) }];
  return [oneIsEnough];
}

/** Restrictions as Moodle wrote them until 2.6, as the tree that it writes since. */
function treeOfFields(element: XmlElement): Node {
  const [from, until] = ['availablefrom', 'availableuntil'].map((name) => numberOr(told(element, name).trim(), 0));
  const rows = childElements(firstAt(element, 'availability_info'));
  const value = (row: XmlElement, name: string): string | undefined => {
    const text = told(row, name).trim();
    return text === '' ? undefined : text;
  };
  const nodes = rows.flatMap((row): Node[] => {
    const [cm, id] = [value(row, 'sourcecmid'), value(row, 'gradeitemid')];
    if (cm !== undefined) return [{ type: 'completion', cm, e: value(row, 'requiredcompletion') }];
    const [min, max] = [value(row, 'grademin'), value(row, 'grademax')];
    return [id === undefined ? { type: 'profile' } : { type: 'grade', id, min, max }];
  });
  return {
    op: '&',
    c: [
      ...(from ? [{ type: 'date', d: '>=', t: from }] : []),
      ...(until ? [{ type: 'date', d: '<', t: until }] : []),
      ...nodes,
      ...(textAt(element, 'groupmembersonly') === '1' ? [{ type: 'group' }] : []),
    ],
  };
}

const instantAt = (seconds: number): string => new Date(seconds * 1000).toISOString();
const mostSeconds = 8_640_000_000_000 / 1000;

/** What restricts an activity or a section, out of its `module` or `section` element. */
export function accessOf(element: XmlElement | undefined, around: Around): Access {
  if (element === undefined) return { settings: {}, lost: [] };
  const written = told(element, 'availability').trim() || told(element, 'availabilityjson').trim();
  const parsed = parsedJson(written);
  const tree = isRecord(parsed) ? parsed : treeOfFields(element);
  const meanings = clausesIn(tree, false, around).flatMap(meaningsOf);
  const isTime = (seconds: number): boolean => seconds > 0 && seconds < mostSeconds;
  const from = meanings.flatMap((one) => ('from' in one && isTime(one.from) ? [one.from] : []));
  const until = meanings.flatMap((one) => ('until' in one && isTime(one.until) ? [one.until] : []));
  const after = meanings.flatMap((one) => ('after' in one ? [one.after] : []));
  const prerequisites = [...new Map(after.map((one) => [waysOf(one).join('\n'), one])).values()];
  const constraint = {
    ...(from.length === 0 ? {} : { startFrom: instantAt(Math.max(...from)) }),
    ...(until.length === 0 ? {} : { accessibleUntil: instantAt(Math.min(...until)) }),
  };
  return {
    settings: {
      ...(Object.keys(constraint).length === 0 ? {} : { constraint }),
      ...(prerequisites.length === 0 ? {} : { prerequisites }),
    },
    lost: [...new Set(meanings.flatMap((one) => ('lost' in one ? [one.lost] : [])))],
  };
}

/** Both hold: what opens later and closes earlier. */
export function stricter(
  one: ActivityConstraint | undefined,
  other: ActivityConstraint | undefined,
): ActivityConstraint | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const starts = [one.startFrom, other.startFrom].flatMap((time) => time ?? []).toSorted();
  const ends = [one.accessibleUntil, other.accessibleUntil].flatMap((time) => time ?? []).toSorted();
  const [startFrom, accessibleUntil] = [starts.at(-1), ends[0]];
  return {
    ...one,
    ...other,
    ...(startFrom === undefined ? {} : { startFrom }),
    ...(accessibleUntil === undefined ? {} : { accessibleUntil }),
  };
}
