import { buttonClass, type ButtonLook } from '@stoa/ui';
import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

/** Fetches the code and the data of a place before it is opened; given by the app, which knows the places. */
const PrefetchContext = createContext<(path: string) => void>(() => {});

export const PrefetchProvider = PrefetchContext;

/** Fetches what a path under the base path needs, for what leads there and is no `Link`. */
export function usePrefetch(): (path: string) => void {
  return useContext(PrefetchContext);
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path under the portal's base path, with query and hash. */
  readonly to: string;
  /** Takes the place of the current page in the browser's history. */
  readonly replace?: boolean;
}

/** A plain click; with a key held or another button the browser opens a tab, a window or a menu. */
export function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  return followsHere(event, event.currentTarget);
}

/** `opensHere` for a click that is noticed around the link. */
export function followsHere(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
  return plain && (target === '' || target === '_self');
}

/** A link inside the portal. Hovering, focusing or touching it fetches what it leads to. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const prefetch = usePrefetch();
  const href = useHref(to);
  const navigate = useNavigate();
  const location = useLocation();
  const intend = () => prefetch(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    const here = `${location.pathname}${location.search}${location.hash}`;
    void navigate(to, { replace: replace || to === here });
  };
  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={intend} onFocus={intend} onTouchStart={intend}>
      {children}
    </a>
  );
}

/** A link inside the portal that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  className,
  ...rest
}: LinkProps & Omit<ButtonLook, 'iconOnly'>) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}
