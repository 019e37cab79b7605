import type { GradeDocument, GraderDocument, GradingScaleDocument, PartDocument } from '@stoa/domain';
import { plainText } from '../../html/plain-text.ts';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { numberOr } from '../question.ts';
import type { ActivityTerms } from './activity-terms.ts';
import { told } from './backup-question.ts';

/** How the grades of a course come together. */
export interface Gradebook {
  readonly graders: readonly GraderDocument[];
  readonly scale: GradingScaleDocument | undefined;
  /** What an activity counts, by its id. */
  readonly weightOf: (id: string) => Pick<PartDocument, 'scoreWeight' | 'grader'>;
  /** Moodle's names of what nothing here has, with the category that has it. */
  readonly lost: readonly (readonly [category: string, setting: string])[];
}

interface Category {
  readonly id: string;
  readonly parent: string;
  readonly name: string;
  readonly aggregation: string;
  readonly dropCount: number;
  readonly element: XmlElement;
  /** Its own grade, which counts in the category around it. */
  readonly item: XmlElement | undefined;
}

/** A grade that counts in a category. */
interface Counted {
  /** Id of its activity or category. */
  readonly id: string;
  readonly category: string;
  readonly item: XmlElement;
}

const numberAt = (item: XmlElement | undefined, name: string): number => numberOr(told(item, name).trim(), 0);

/** Ways to bring grades together, by Moodle's numbers, and what each counts then; the mean counts all the same. */
const weights = new Map<string, (item: XmlElement) => number>([
  ['0', () => 1],
  ['10', (item) => numberAt(item, 'aggregationcoef')],
  ['11', (item) => numberAt(item, 'grademax')],
  ['12', () => 1],
  ['13', (item) => numberAt(item, 'grademax')],
]);

function weighing({ aggregation }: Category, inside: readonly Counted[]): (item: XmlElement) => number {
  // once an author sets the share of one, all are given as shares
  const isShared = aggregation === '13' && inside.some(({ item }) => textAt(item, 'weightoverride') === '1');
  if (isShared) return (item) => numberAt(item, 'aggregationcoef2') * 100;
  return weights.get(aggregation) ?? (() => 1);
}

function categoriesOf(root: XmlElement | undefined): Category[] {
  const items = childElements(firstAt(root, 'grade_items'), 'grade_item');
  return childElements(firstAt(root, 'grade_categories'), 'grade_category').map((element) => {
    const id = attributeOf(element, 'id') ?? '';
    return {
      id,
      parent: told(element, 'parent').trim(),
      name: plainText(told(element, 'fullname')),
      aggregation: textAt(element, 'aggregation') ?? '13',
      dropCount: numberAt(element, 'droplow'),
      element,
      item: items.find((one) => textAt(one, 'itemtype') === 'category' && textAt(one, 'iteminstance') === id),
    };
  });
}

function lostOf({ name, aggregation, element }: Category, inside: readonly Counted[]): (readonly [string, string])[] {
  const hasExtra =
    ['12', '13'].includes(aggregation) && inside.some(({ item }) => numberAt(item, 'aggregationcoef') > 0);
  return [
    ...(weights.has(aggregation) ? [] : ([[name, 'aggregation']] as const)),
    ...(numberAt(element, 'keephigh') > 0 ? ([[name, 'keephigh']] as const) : []),
    ...(hasExtra ? ([[name, 'extra credit']] as const) : []),
  ];
}

const isScored = (item: XmlElement): boolean => ['1', '2'].includes(textAt(item, 'gradetype') ?? '1');

/** Letters of a course, with the share from which each is given. */
function scaleOf(root: XmlElement | undefined): GradingScaleDocument | undefined {
  const grades = childElements(firstAt(root, 'grade_letters'), 'grade_letter')
    .map((one): GradeDocument => ({
      name: told(one, 'letter').trim(),
      normalizedMinScore: numberAt(one, 'lowerboundary') / 100,
    }))
    .filter(({ name, normalizedMinScore: least }) => name !== '' && least >= 0 && least <= 1)
    .toSorted((one, other) => other.normalizedMinScore - one.normalizedMinScore);
  if (grades.length === 0) return undefined;
  const items = childElements(firstAt(root, 'grade_items'), 'grade_item');
  const course = items.find((one) => textAt(one, 'itemtype') === 'course');
  const [pass, most] = [numberAt(course, 'gradepass'), numberAt(course, 'grademax')];
  const normalizedPassingScore = most > 0 && pass <= most ? pass / most : 0;
  return { name: grades.map(({ name }) => name).join(' / '), maxScore: 100, normalizedPassingScore, grades };
}

/** What each counts in its category, by the ids of activities and categories. */
function weightsIn(categories: readonly Category[], inside: ReadonlyMap<string, readonly Counted[]>) {
  const all = new Map<string, number>();
  for (const category of categories) {
    const own = inside.get(category.id) ?? [];
    const weigh = weighing(category, own);
    for (const { id, item } of own) all.set(id, isScored(item) ? Math.max(0, weigh(item)) : 0);
  }
  return all;
}

interface Books {
  readonly categories: readonly Category[];
  readonly inside: ReadonlyMap<string, readonly Counted[]>;
  readonly weights: ReadonlyMap<string, number>;
  readonly nameOf: (category: Category) => string;
}

/** Categories with activities of their own, each with what these count in the whole course. */
function gradersOf(books: Books, isActivity: (id: string) => boolean): GraderDocument[] {
  const { categories, inside, nameOf } = books;
  const sum = (some: readonly Counted[]): number => some.reduce((all, { id }) => all + (books.weights.get(id) ?? 0), 0);
  const byId = new Map(categories.map((one) => [one.id, one]));
  const shareOf = ({ id, parent }: Category, depth = 0): number => {
    const around = byId.get(parent);
    if (around === undefined || depth > categories.length) return 1;
    const all = sum(inside.get(parent) ?? []);
    return all === 0 ? 0 : ((books.weights.get(`category ${id}`) ?? 0) / all) * shareOf(around, depth + 1);
  };
  return categories.flatMap((category): GraderDocument[] => {
    const own = inside.get(category.id) ?? [];
    const all = sum(own);
    const direct = sum(own.filter(({ id }) => isActivity(id)));
    const weight = all === 0 ? 0 : shareOf(category) * (direct / all);
    return weight === 0 ? [] : [{ name: nameOf(category), minCount: 0, dropCount: category.dropCount, weight }];
  });
}

/** Categories and weights of a course, out of `gradebook.xml` and the grades of its activities. */
export function gradebookOf(
  root: XmlElement | undefined,
  terms: ReadonlyMap<string, ActivityTerms>,
  courseName: string,
): Gradebook {
  const categories = categoriesOf(root);
  const activities = [...terms].flatMap(([id, { grade }]): Counted[] =>
    grade === undefined ? [] : [{ id, category: told(grade, 'categoryid').trim(), item: grade }],
  );
  const below = categories.flatMap(({ id, parent, item }): Counted[] =>
    item === undefined ? [] : [{ id: `category ${id}`, category: parent, item }],
  );
  const inside = Map.groupBy([...activities, ...below], ({ category }) => category);
  const nameOf = ({ name }: Category): string => (/^\??$/u.test(name) ? courseName : name);
  const books: Books = { categories, inside, nameOf, weights: weightsIn(categories, inside) };
  const isGrouped = categories.length > 1 || categories.some(({ dropCount }) => dropCount > 0);
  return {
    graders: isGrouped ? gradersOf(books, (id) => terms.has(id)) : [],
    scale: scaleOf(root),
    weightOf: (id) => {
      const scoreWeight = books.weights.get(id);
      if (scoreWeight === undefined) return {};
      const category = categories.find((one) => one.id === told(terms.get(id)?.grade, 'categoryid').trim());
      return { scoreWeight, ...(isGrouped && category !== undefined ? { grader: nameOf(category) } : {}) };
    },
    lost: categories.flatMap((one) => lostOf({ ...one, name: nameOf(one) }, inside.get(one.id) ?? [])),
  };
}
