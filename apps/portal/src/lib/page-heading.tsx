import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** The place where the visit began: there the focus stays where the browser put it. */
let firstPlace: string | undefined;

/**
 * The h1 of a page. After a navigation inside the portal it takes the focus, so that keyboard and screen reader begin at the new page.
 */
export function PageHeading({ children, className }: { readonly children: ReactNode; readonly className?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const place = useRef(key);
  place.current = key;
  useEffect(() => {
    firstPlace ??= place.current;
    if (firstPlace !== place.current) heading.current?.focus();
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
