/** Gives languages their names in the reader's own; a tag of an author that is none stays as it is. */
export function languageNames(locale: string): (tag: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (tag) => {
    try {
      return names.of(tag) ?? tag;
    } catch {
      return tag;
    }
  };
}
