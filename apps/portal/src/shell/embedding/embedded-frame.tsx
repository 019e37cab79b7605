import { acceptsSender, isParentMessage } from '@stoa/domain';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../api/session/session.tsx';
import { handleSignedOut } from '../../api/session/sign-in.ts';
import { isPublicPath } from '../../lib/paths.ts';
import { settingOf } from '../../lib/settings.ts';
import { parentOrigins, speakTo, tellNavigation, tellParent } from './tell-parent.ts';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Path under /learn of an address of the portal; undefined for any other address. */
function pathInPortal(address: string): string | undefined {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(`${base}/`)) return undefined;
  return url.pathname.slice(base.length).replace(/^\/frame\//, '/') + url.search + url.hash;
}

/**
 * The protocol of the embedded frame page (Spec 1 §2): tells the page around it where the portal is, and what concerns
 * the whole window; listens to that page alone.
 */
export function EmbeddedFrame() {
  const boot = useSession();
  const ancestors = settingOf(boot, 'platform.ui.frameAncestors');
  const origins = useMemo(() => parentOrigins(ancestors), [ancestors]);
  useEffect(() => speakTo(origins), [origins]);
  const { pathname, search, hash } = useLocation();
  useEffect(() => tellNavigation(`${base}${pathname}${search}${hash}`), [pathname, search, hash]);
  useParentMessages(origins, boot.user === null && !isPublicPath(pathname));
  useLinksOutside();
  return null;
}

/** @param stranger nobody is signed in, and the place is for members only: the page begins anew once somebody is */
function useParentMessages(origins: readonly string[], stranger: boolean): void {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => {
    const inside = pathInPortal(path);
    if (inside === undefined) tellParent({ type: 'redirect', url: new URL(path, location.origin).href });
    else void navigate(inside);
  });
  useEffect(() => {
    let waiting: ((signedIn: boolean) => void)[] = [];
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (!acceptsSender({ origin, expectedWindow: source === window.parent }, origins) || !isParentMessage(data))
        return;
      if (data.type === 'navigate') return go(data.path);
      if (stranger) return location.reload();
      for (const settle of waiting) settle(true);
      waiting = [];
    };
    const stop = handleSignedOut(() => {
      if (waiting.length === 0) tellParent({ type: 'relogin' });
      return new Promise((settle) => waiting.push(settle));
    });
    addEventListener('message', onMessage);
    if (stranger) tellParent({ type: 'relogin' });
    return () => {
      stop();
      removeEventListener('message', onMessage);
    };
  }, [origins, stranger]);
}

/** A link that leaves the portal is a matter of the whole window. */
function useLinksOutside(): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (
      event.defaultPrevented ||
      !(link instanceof HTMLAnchorElement) ||
      link.hasAttribute('download') ||
      link.target === '_blank'
    )
      return;
    event.preventDefault();
    const inside = pathInPortal(link.href);
    if (inside === undefined) tellParent({ type: 'redirect', url: link.href });
    else void navigate(inside);
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event);
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
}
