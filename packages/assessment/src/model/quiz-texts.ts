import type { Interaction, Picture } from '@stoa/contract';
import type { Feedback, Item, Support } from './item.ts';
import { isSection, type ItemEntry, type Quiz, type Section } from './quiz.ts';

/** What happens to each text of a quiz that holds HTML, and to each address of a picture. */
export interface TextChange {
  readonly html: (html: string) => string;
  readonly address: (address: string) => string;
}

const picture = (one: Picture, { address }: TextChange): Picture => ({ ...one, src: address(one.src) });

type WithHtml<T> = T & { readonly html?: string };

function changed<T extends object>(one: WithHtml<T>, { html }: TextChange): T {
  return one.html === undefined ? one : { ...one, html: html(one.html) };
}

/** An interaction with its HTML and its addresses changed. */
export function changeInteraction(one: Interaction, change: TextChange): Interaction {
  const choices = <C extends { html: string; image?: { src: string; alt: string } }>(list: C[]): C[] =>
    list.map((choice) => ({
      ...choice,
      html: change.html(choice.html),
      ...(choice.image === undefined ? {} : { image: { ...choice.image, src: change.address(choice.image.src) } }),
    }));
  return {
    ...one,
    prompt: one.prompt === null ? null : change.html(one.prompt),
    ...('choices' in one ? { choices: choices(one.choices) } : {}),
    ...('rows' in one ? { rows: choices(one.rows), columns: choices(one.columns) } : {}),
    ...('html' in one ? { html: change.html(one.html) } : {}),
    ...('picture' in one ? { picture: picture(one.picture, change) } : {}),
    ...('object' in one ? { object: picture(one.object, change) } : {}),
  } as Interaction;
}

/** A support with its HTML changed. */
export function changeSupport<S extends Support>(support: S, change: Pick<TextChange, 'html'>): S {
  return { ...support, helps: support.helps.map((help) => ({ ...help, html: change.html(help.html) })) };
}

function changeItem(item: Item, change: TextChange): Item {
  const feedback = (one: Feedback): Feedback => changed(one, change);
  return {
    ...item,
    html: change.html(item.html),
    stimuli: item.stimuli.map(change.html),
    interactions: item.interactions.map((one) => changeInteraction(one, change)),
    feedbacks: item.feedbacks.map(feedback),
    hints: item.hints.map(change.html),
    ...(item.supports === undefined ? {} : { supports: item.supports.map((one) => changeSupport(one, change)) }),
    ...(item.solution === undefined ? {} : { solution: change.html(item.solution) }),
    ...(item.gradersNote === undefined ? {} : { gradersNote: change.html(item.gradersNote) }),
  };
}

function changeEntry(entry: ItemEntry | Section, change: TextChange): ItemEntry | Section {
  return isSection(entry) ? changeSection(entry, change) : { ...entry, item: changeItem(entry.item, change) };
}

function changeSection(section: Section, change: TextChange): Section {
  return { ...changed(section, change), entries: section.entries.map((entry) => changeEntry(entry, change)) };
}

/** The quiz with each of its HTML texts and addresses of pictures changed, such as when it is stored. */
export function changeTexts(quiz: Quiz, change: TextChange): Quiz {
  const { feedbacks } = quiz;
  return {
    ...changed(quiz, change),
    sections: quiz.sections.map((section) => changeSection(section, change)),
    ...(feedbacks === undefined
      ? {}
      : { feedbacks: feedbacks.map((one) => ({ ...one, html: change.html(one.html) })) }),
  };
}
