import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The place where the visit began: there the focus stays where the browser put it. */
let firstPlace: string | undefined;

/**
 * The h1 of a page. After a navigation inside the portal it takes the focus, so that keyboard and screen reader begin
 * at the new page, and the window shows its beginning; going back, the browser shows what it showed before.
 */
export function PageHeading({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const arrive = useEffectEvent(() => {
    firstPlace ??= key;
    if (firstPlace === key) return;
    if (type !== NavigationType.Pop && hash === '') scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
