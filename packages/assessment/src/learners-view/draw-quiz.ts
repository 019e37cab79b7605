import type { Interaction } from '@stoa/contract';
import { seeded, shuffled, shuffledAround, type Chance } from '../chance/seeded.ts';
import { isSection, nameOf, type ItemEntry, type Quiz, type Section } from '../model/quiz.ts';

export interface DrawnSection {
  /** Empty where there is none. */
  readonly title: string;
  readonly html: string | null;
  /** Ids of its items in their order. */
  readonly items: readonly string[];
}

/** Ids of choices by the id of their interaction, where they are shuffled; columns of a table at `ID:columns`. */
export type ChoiceOrders = Readonly<Record<string, readonly string[]>>;

/** What one attempt at a quiz asks, and in which order. It is JSON. */
export interface DrawnQuiz {
  readonly sections: readonly DrawnSection[];
  /** By the id of the item. */
  readonly orders: Readonly<Record<string, ChoiceOrders>>;
}

type Entry = ItemEntry | Section;

/** What the test calls the question of an entry, however often it may be drawn. */
const drawnAs = (entry: Entry): string => (isSection(entry) ? (entry.id ?? '') : (entry.instance?.of ?? nameOf(entry)));

/** Questions that may be drawn again: of one drawn twice, its first two instances. Required ones come once at least. */
function selectedAgain({ entries }: Section, select: number, chance: Chance): readonly Entry[] {
  const names = [...new Set(entries.map(drawnAs))];
  const required = new Set(entries.filter((entry) => entry.required === true).map(drawnAs));
  const others = Array.from({ length: Math.max(0, select - required.size) }, () =>
    names.at(Math.floor(chance() * names.length)),
  );
  const drawn = [...required, ...others];
  const timesOf = (entry: Entry): number => drawn.filter((name) => name === drawnAs(entry)).length;
  return entries.filter((entry) => !isSection(entry) && (entry.instance?.number ?? 1) <= timesOf(entry));
}

/** So many entries as are drawn: those that are required, and others by chance; in the order of the author. */
function selected(section: Section, chance: Chance): readonly Entry[] {
  const { entries, select } = section;
  if (section.replacement === true && select !== undefined) return selectedAgain(section, select, chance);
  if (select === undefined || select >= entries.length) return entries;
  const required = entries.filter((entry) => entry.required === true);
  const others = entries.filter((entry) => entry.required !== true);
  const drawn = new Set([...required, ...shuffled(others, chance).slice(0, Math.max(0, select - required.length))]);
  return entries.filter((entry) => drawn.has(entry));
}

interface Drawing {
  readonly sections: { title: string; html: string | null; items: string[] }[];
  readonly items: ItemEntry['item'][];
  readonly chance: Chance;
}

/** A section becomes a heading; one below it that has no words of its own goes on in it. */
function drawSection(section: Section, drawing: Drawing): void {
  const { title = '', html = null } = section;
  const drawn = selected(section, drawing.chance);
  const entries =
    section.shuffle === true ? shuffledAround(drawn, (entry) => entry.fixed === true, drawing.chance) : drawn;
  if (title !== '' || html !== null || drawing.sections.length === 0) drawing.sections.push({ title, html, items: [] });
  let own = drawing.sections.at(-1);
  for (const entry of entries) {
    if (isSection(entry)) {
      drawSection(entry, drawing);
      continue;
    }
    if (own === undefined || own !== drawing.sections.at(-1)) {
      // the questions of this section go on behind a section within it
      own = { title, html: null, items: [] };
      drawing.sections.push(own);
    }
    own.items.push(entry.item.id);
    drawing.items.push(entry.item);
  }
}

const idsOf = (choices: readonly { readonly id: string; readonly fixed?: boolean }[], chance: Chance): string[] =>
  shuffledAround(choices, ({ fixed }) => fixed === true, chance).map(({ id }) => id);

function ordersOf(interaction: Interaction, chance: Chance): [string, readonly string[]][] {
  if (!('shuffle' in interaction) || !interaction.shuffle) return [];
  if ('rows' in interaction) {
    return [
      [interaction.id, idsOf(interaction.rows, chance)],
      [`${interaction.id}:columns`, idsOf(interaction.columns, chance)],
    ];
  }
  return [[interaction.id, idsOf(interaction.choices, chance)]];
}

/** Draws the questions of one attempt: the same for the same seed. */
export function drawQuiz(quiz: Quiz, seed: string): DrawnQuiz {
  const drawing: Drawing = { sections: [], items: [], chance: seeded(`${seed} questions`) };
  for (const section of quiz.sections) drawSection(section, drawing);
  const orders = drawing.items.map((item) => {
    const chance = seeded(`${seed} choices of ${item.id}`);
    return [item.id, Object.fromEntries(item.interactions.flatMap((one) => ordersOf(one, chance)))] as const;
  });
  return {
    sections: drawing.sections.filter(({ title, html, items }) => items.length > 0 || title !== '' || html !== null),
    orders: Object.fromEntries(orders.filter(([, ofItem]) => Object.keys(ofItem).length > 0)),
  };
}
