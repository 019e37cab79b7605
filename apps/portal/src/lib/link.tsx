import { buttonClass, type ButtonLook } from '@stoa/ui';
import { createContext, useContext, type ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/** Fetches the code and the data of a place before it is opened; given by the app, which knows the places. */
const PrefetchContext = createContext<(path: string) => void>(() => {});

export const PrefetchProvider = PrefetchContext;

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { readonly to: string };

/** A link inside the portal. Hovering, focusing or touching it fetches what it leads to. */
export function Link({ to, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const intend = () => prefetch(to);
  return <RouterLink {...rest} to={to} onPointerEnter={intend} onFocus={intend} onTouchStart={intend} />;
}

/** A link inside the portal that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'medium', className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}
