import {
  attributeOf,
  childElements,
  descendants,
  firstAt,
  localName,
  textAt,
  textOf,
  type XmlElement,
} from '../../xml/xml-tree.ts';
import { numberOr, type MoodleQuestion } from '../question.ts';
import { backupQuestion, told, withFields } from './backup-question.ts';
import type { StoredFiles } from './stored-files.ts';

export interface BankQuestion {
  readonly id: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Nobody draws it any more, but quizzes may name it. */
  readonly isHidden: boolean;
  readonly question: MoodleQuestion;
  readonly element: XmlElement;
}

interface Category {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
}

/** What a random slot draws from. */
export interface Pool {
  readonly categories: readonly string[];
  readonly withBelow: boolean;
  readonly tags: readonly string[];
}

export interface QuestionBank {
  readonly categories: readonly Category[];
  /** All that are questions by themselves: not the fields of another, and not places for random ones. */
  readonly questions: readonly BankQuestion[];
  readonly byId: (id: string) => BankQuestion | undefined;
  /** The version of an entry; the newest that is ready unless told. */
  readonly byEntry: (entry: string, version?: string) => BankQuestion | undefined;
  /** Those that a random slot may draw. */
  readonly inPool: (pool: Pool) => readonly BankQuestion[];
  /** The name of the tag of an id. */
  readonly tagOf: (id: string) => string | undefined;
  /** What a question of the kind 'random' stands for, in backups before 4.0. */
  readonly poolOf: (question: BankQuestion) => Pool;
}

interface Version {
  readonly entry: string;
  readonly version: number;
  readonly question: BankQuestion;
}

const named = (element: XmlElement, name: string): XmlElement[] =>
  descendants(element).filter((one) => localName(one) === name);

/** Questions stand in their category, or since 4.0 in versions of its entries. */
function versionsIn(category: XmlElement, files: StoredFiles): Version[] {
  const id = attributeOf(category, 'id') ?? '';
  const read = (element: XmlElement, isHidden: boolean): BankQuestion => ({
    id: attributeOf(element, 'id') ?? '',
    category: id,
    tags: named(element, 'tag').map((tag) => told(tag, 'name').trim()),
    isHidden,
    question: backupQuestion(element, files),
    element,
  });
  const plain = childElements(firstAt(category, 'questions'), 'question').map((element) => ({
    entry: '',
    version: 1,
    question: read(element, textAt(element, 'hidden') === '1'),
  }));
  const versioned = named(category, 'question_bank_entry').flatMap((entry) =>
    named(entry, 'question_versions').flatMap((one) =>
      childElements(firstAt(one, 'questions'), 'question').map((element) => ({
        entry: attributeOf(entry, 'id') ?? '',
        version: numberOr(textAt(one, 'version'), 1),
        question: read(element, !['', 'ready'].includes(told(one, 'status').trim())),
      })),
    ),
  );
  return [...plain, ...versioned];
}

/** The newest version of each entry. */
function newest(versions: readonly Version[]): Version[] {
  const kept = new Map<string, Version>();
  for (const one of versions) {
    const key = one.entry === '' ? `#${one.question.id}` : one.entry;
    const known = kept.get(key);
    const isBetter = known === undefined || (known.question.isHidden && !one.question.isHidden);
    const isSame = known?.question.isHidden === one.question.isHidden;
    if (isBetter || (isSame && one.version > known.version)) kept.set(key, one);
  }
  return [...kept.values()];
}

/** A category and all below it. */
function below(categories: readonly Category[], id: string): string[] {
  const others = categories.filter((one) => one.id !== id);
  return [id, ...others.filter(({ parent }) => parent === id).flatMap((one) => below(others, one.id))];
}

const isRandom = ({ question }: BankQuestion): boolean => question.kind === 'random';
const isPart = ({ element }: BankQuestion): boolean => !['', '0'].includes(told(element, 'parent').trim());

const categoryOf = (element: XmlElement): Category => ({
  id: attributeOf(element, 'id') ?? '',
  name: told(element, 'name').trim(),
  parent: told(element, 'parent').trim(),
});

function tagNames(categories: readonly XmlElement[]): ReadonlyMap<string, string> {
  const tags = categories.flatMap((category) => named(category, 'tag'));
  return new Map(tags.map((tag) => [attributeOf(tag, 'id') ?? '', told(tag, 'name').trim()]));
}

/** The questions of a backup, of either layout. */
export function questionBank(root: XmlElement | undefined, files: StoredFiles): QuestionBank {
  const elements = childElements(root, 'question_category');
  const categories = elements.map(categoryOf);
  const raw = elements.flatMap((category) => versionsIn(category, files));
  const texts = new Map(raw.map(({ question }) => [question.id, told(question.element, 'questiontext').trim()]));
  const versions = raw.map((one) => ({ ...one, question: filled(one.question, texts) }));
  const tags = tagNames(elements);
  const byId = new Map(versions.map(({ question }) => [question.id, question]));
  // a random question is its own parent
  const questions = newest(versions)
    .map(({ question }) => question)
    .filter((one) => !isRandom(one) && !isPart(one));
  return {
    categories,
    questions,
    tagOf: (id) => tags.get(id),
    byId: (id) => byId.get(id),
    byEntry: (entry, version) => {
      const own = versions.filter((one) => one.entry === entry);
      const asked = own.find((one) => String(one.version) === version);
      return (asked ?? newest(own)[0])?.question;
    },
    inPool: ({ categories: asked, withBelow, tags: wanted }) => {
      const within = new Set(withBelow ? asked.flatMap((id) => below(categories, id)) : asked);
      return questions.filter(
        (one) => within.has(one.category) && !one.isHidden && wanted.every((tag) => one.tags.includes(tag)),
      );
    },
    poolOf: ({ category, element }) => ({
      categories: [category],
      withBelow: textOf(firstAt(element, 'questiontext')).trim() === '1',
      tags: [],
    }),
  };
}

function filled(one: BankQuestion, texts: ReadonlyMap<string, string>): BankQuestion {
  if (one.question.kind !== 'multianswer') return one;
  return { ...one, question: withFields(one.element, one.question, (id) => texts.get(id) ?? '') };
}
