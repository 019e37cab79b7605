/** Put before every id of an author, so that no page takes the place of a part of the portal. */
const idPrefix = 'user-content-';

/** An author's id as it is written in the document. */
export function authorId(id: string): string {
  return idPrefix + id;
}

/**
 * The place inside `page` that a hash (with its `#`) names, by the author's own id or by ours; null when it is not
 * there.
 */
export function hashTarget(page: HTMLElement, hash: string): HTMLElement | null {
  const id = hashId(hash);
  if (id === '') return null;
  return page.querySelector<HTMLElement>(`#${CSS.escape(authorId(id))}, #${CSS.escape(id)}`);
}

/** The id that a hash (with its `#`) names; empty for none. */
export function hashId(hash: string): string {
  return decoded(hash.slice(1));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
