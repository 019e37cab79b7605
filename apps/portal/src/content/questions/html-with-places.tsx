import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { AuthorHtml } from '../author-html/author-html.tsx';

type PlaceKind = 'interaction' | 'gap' | 'hottext';

interface HtmlWithPlacesProps {
  readonly html: string;
  readonly topHeading: 2 | 3 | 4;
  /** Places that are filled, by the attribute that marks them. */
  readonly kind: PlaceKind;
  readonly ids: readonly string[];
  /** Fills a place; `text` is what stood there. */
  readonly place: (id: string, text: string) => ReactNode;
  /** Hears of the text each time that it was put into its place. */
  readonly onShown?: ((page: HTMLElement) => void) | undefined;
}

interface FoundPlace {
  readonly id: string;
  readonly element: HTMLElement;
  readonly text: string;
}

/** Keeps an element of its own in each place, so that what is drawn there is not drawn into the author's. */
function findPlaces(page: HTMLElement, kind: PlaceKind): readonly FoundPlace[] {
  const marked = [...page.querySelectorAll<HTMLElement>(`[data-${kind}]`)];
  return marked.map((element) => {
    const text = element.textContent ?? '';
    element.replaceChildren();
    return { id: element.getAttribute(`data-${kind}`) ?? '', element, text };
  });
}

/** An author's text with something of ours in the places that it marks; what stands nowhere comes at its end. */
export function HtmlWithPlaces({ html, topHeading, kind, ids, place, onShown: tell }: HtmlWithPlacesProps) {
  const [places, setPlaces] = useState<readonly FoundPlace[]>([]);
  const [isShown, setShown] = useState(false);
  const onShown = useCallback(
    (page: HTMLElement) => {
      setPlaces(findPlaces(page, kind));
      setShown(true);
      tell?.(page);
    },
    [kind, tell],
  );
  const known = new Set(ids);
  const used = new Set<string>();
  const portals = places.flatMap(({ id, element, text }) => {
    if (!known.has(id) || used.has(id)) return [];
    used.add(id);
    return [createPortal(place(id, text), element, id)];
  });
  return (
    <>
      <AuthorHtml html={html} topHeading={topHeading} meant={false} onShown={onShown} />
      {portals}
      {isShown && ids.filter((id) => !used.has(id)).map((id) => <div key={id}>{place(id, '')}</div>)}
    </>
  );
}
