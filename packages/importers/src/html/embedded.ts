type Attributes = Readonly<Record<string, string>>;

/** Films of YouTube as they were embedded before there were frames. */
const oldPlayer = /^((?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com)\/v\/([\w-]+).*$/is;

const addressOf: Readonly<Record<string, string>> = { object: 'data', embed: 'src' };

/**
 * Attributes of the frame that shows what an `object` or an `embed` names, which browsers treat alike; null for other
 * elements, and where none is named, so that what stands inside is shown instead.
 */
export function frameOf(element: string, attributes: Attributes): Record<string, string> | null {
  const address = attributes[addressOf[element] ?? '']?.trim() ?? '';
  if (address === '') return null;
  const kept = ['title', 'width', 'height', 'aria-label'].flatMap((key) => {
    const value = attributes[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return { src: address.replace(oldPlayer, '$1/embed/$2'), ...Object.fromEntries(kept) };
}
