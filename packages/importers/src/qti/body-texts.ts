/** What becomes of the texts of an item. */
export interface BodyTexts {
  /** HTML as it is stored: with its addresses resolved. */
  readonly clean: (html: string) => string;
  /** Address of a picture as it is stored; null where it leads nowhere. */
  readonly address: (address: string) => string | null;
}
