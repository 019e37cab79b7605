import { isSection, type ItemEntry, type Quiz, type Section } from '@stoa/assessment';
import {
  attributeOf,
  childElements,
  descendants,
  firstAt,
  localName,
  textAt,
  type XmlElement,
} from '../xml/xml-tree.ts';
import { identOf } from './response.ts';
import { itemField } from './fields.ts';
import { materialsHtml } from './material.ts';
import { readItem } from './read-item.ts';
import { questionId } from '../questions/question-id.ts';

export interface QuizSettings {
  readonly shuffle: boolean;
  /** False for a survey. */
  readonly isScored: boolean;
  /** The `objectbank` of a name, where the package has it. */
  readonly bank: (ident: string) => XmlElement | undefined;
}

/** What stands around an entry. */
interface Around extends QuizSettings {
  readonly idOf: (ident: string) => string;
  readonly texts: ReadonlyMap<string, string>;
  readonly points?: number | undefined;
  /** Name of the text that the section is about. */
  readonly stimulus?: string | undefined;
}

const parentField = 'parent_stimulus_item_ident';

/** The questions of a `questestinterop`: of its assessment, else of its sections, banks and items. */
export function readSections(root: XmlElement, settings: QuizSettings): Quiz['sections'] {
  const top = firstAt(root, 'assessment') ?? firstAt(root, 'objectbank') ?? root;
  const taken = new Set<string>();
  const idOf = (ident: string): string => questionId(ident, taken);
  const entries = entriesIn(top, { ...settings, idOf, texts: stimuliOf(root) });
  const loose = entries.filter((entry) => !isSection(entry));
  return [...(loose.length === 0 ? [] : [{ entries: loose }]), ...entries.filter(isSection)];
}

/** Texts that questions name as what they are about. */
function stimuliOf(root: XmlElement): ReadonlyMap<string, string> {
  const all = descendants(root);
  const named = new Set(
    all.flatMap(
      (one) => attributeOf(one, parentField) ?? (localName(one) === 'item' ? (itemField(one, parentField) ?? []) : []),
    ),
  );
  return new Map(
    all
      .filter((one) => localName(one) === 'item' && named.has(identOf(one)))
      .map((one) => [identOf(one), materialsHtml(firstAt(one, 'presentation')).trim()]),
  );
}

function readSection(section: XmlElement, outside: Around): Section {
  const choosing = firstAt(section, 'selection_ordering');
  const selection = firstAt(choosing, 'selection');
  const points = Number(textAt(selection, 'selection_extension', 'points_per_item') ?? Number.NaN);
  const around: Around = {
    ...outside,
    points: Number.isFinite(points) ? points : outside.points,
    stimulus: attributeOf(section, parentField) ?? outside.stimulus,
  };
  const bank = outside.bank(textAt(selection, 'sourcebank_ref') ?? '');
  const entries = [...entriesIn(section, around), ...(bank === undefined ? [] : entriesIn(bank, around))];
  const select = Number(textAt(selection, 'selection_number') ?? Number.NaN);
  const isRandom = attributeOf(firstAt(choosing, 'order'), 'order_type')?.toLowerCase() === 'random';
  const title = attributeOf(section, 'title');
  // Canvas does not show the names of groups from which it draws
  const isGroup = Number.isInteger(select) && select >= 0;
  return {
    ...(title === undefined || isGroup ? {} : { title }),
    entries,
    ...(isGroup && select < entries.length ? { select } : {}),
    ...(isRandom ? { shuffle: true } : {}),
  };
}

function entriesIn(owner: XmlElement, around: Around): (ItemEntry | Section)[] {
  return childElements(owner).flatMap((child): (ItemEntry | Section)[] => {
    switch (localName(child)) {
      case 'item':
        return around.texts.has(identOf(child)) ? [] : [entryOf(child, around)];
      case 'section': {
        const section = readSection(child, around);
        return section.entries.length === 0 ? [] : [section];
      }
      case 'bankentry_item':
        return bankEntry(child, around);
      default:
        return [];
    }
  });
}

function bankEntry(entry: XmlElement, around: Around): ItemEntry[] {
  const bank = around.bank(attributeOf(entry, 'sourcebank_ref') ?? '');
  const items = childElements(bank, 'item').filter(
    (item) => attributeOf(entry, 'entry_type') === 'Bank' || identOf(item) === attributeOf(entry, 'item_ref'),
  );
  const told = Number(attributeOf(entry, 'points_possible') ?? Number.NaN);
  const points = Number.isFinite(told) ? told : around.points;
  const stimulus = attributeOf(entry, parentField) ?? around.stimulus;
  return items.map((item) => entryOf(item, { ...around, points, stimulus }));
}

function entryOf(item: XmlElement, around: Around): ItemEntry {
  const { idOf, texts, stimulus, shuffle, points, isScored } = around;
  const text = texts.get(itemField(item, parentField) ?? stimulus ?? '');
  const stimuli = text === undefined ? [] : [text];
  return { item: readItem(item, { id: idOf(identOf(item)), shuffle, points, isScored, stimuli }), checks: 1 };
}
