import type { MouseEvent, SyntheticEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { followsHere, usePrefetch } from '../../lib/page/link.tsx';

export interface LinkList {
  /** Stands before each path in an `href`. */
  readonly base: string;
  /** Handlers for the element around the links. */
  readonly events: {
    readonly onClick: (event: MouseEvent) => void;
    readonly onPointerOver: (event: SyntheticEvent) => void;
    readonly onTouchStart: (event: SyntheticEvent) => void;
    readonly onFocusCapture: (event: SyntheticEvent) => void;
  };
}

function linkOf({ target }: SyntheticEvent): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/**
 * Makes plain links to places of the portal behave as `Link` does, all of them by one element around them: a thousand
 * links that each follow the address would be drawn anew whenever it changes. @param onIntend somebody hovers, focuses
 * or touches one of them
 */
export function useLinkList(onIntend: (link: HTMLAnchorElement) => void): LinkList {
  const base = useHref('/').replace(/\/$/, '');
  const prefetch = usePrefetch();
  const navigate = useNavigate();
  const location = useLocation();
  const pathOf = (link: HTMLAnchorElement) => `${link.pathname}${link.search}${link.hash}`.slice(base.length);
  const intend = (event: SyntheticEvent) => {
    const link = linkOf(event);
    if (!link) return;
    prefetch(pathOf(link));
    onIntend(link);
  };
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || !followsHere(event, link)) return;
    event.preventDefault();
    const to = pathOf(link);
    void navigate(to, { replace: to === `${location.pathname}${location.search}${location.hash}` });
  };
  return { base, events: { onClick, onPointerOver: intend, onTouchStart: intend, onFocusCapture: intend } };
}
