import { useEffect, useRef, type ReactNode } from 'react';

export interface ArrivalHeadingProps {
  /** Somebody comes here from elsewhere on the desk; at the beginning of a visit the focus stays where it is. */
  readonly moved: boolean;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The heading of what is open on the desk. It takes the focus when it comes, so that the keyboard begins there. */
export function ArrivalHeading({ moved, children, ...rest }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <h2 {...rest} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
