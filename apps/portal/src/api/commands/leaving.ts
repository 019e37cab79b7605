/** What is asked of work that a page leaves behind; it is stored with all that it has. */
export interface LeftItem {
  readonly userId: string;
  readonly key: string;
  readonly body: { readonly id: string };
}

/** Where it stands in the local storage, as a list. */
export const leftWork = 'leftWork';

/** Hears of what is kept while the page goes, and answers what is to be done once the database has it. */
export const leaving: { note?: (item: LeftItem) => () => void } = {};
