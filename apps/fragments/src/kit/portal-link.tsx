import type { ComponentProps, MouseEvent } from 'react';
import { useFragmentContext } from './fragment-context.tsx';

export interface PortalLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Path under the portal's base path. */
  readonly to: string;
}

/** A plain click; with a key held or another button the browser opens a tab, a window or a menu. */
function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}

/** A link to a place of the portal. Hovering, focusing or touching it fetches what it leads to. */
export function PortalLink({ to, children, ...rest }: PortalLinkProps) {
  const { navigation } = useFragmentContext();
  const intend = () => navigation.prefetch(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opensHere(event)) return;
    event.preventDefault();
    navigation.to(to);
  };
  return (
    <a
      {...rest}
      href={navigation.href(to)}
      onClick={follow}
      onPointerEnter={intend}
      onFocus={intend}
      onTouchStart={intend}
    >
      {children}
    </a>
  );
}
