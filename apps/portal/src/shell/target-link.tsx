import type { Target } from '@stoa/domain';
import type { ComponentProps } from 'react';
import { Link } from '../lib/link.tsx';

/** A link to a place of the portal, of this host, or elsewhere. */
export function TargetLink({ target, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'target'> & { readonly target: Target }) {
  if (target.area === 'portal') return <Link {...rest} to={target.path} />;
  const { children, ...anchor } = rest;
  return (
    <a {...anchor} href={target.area === 'elsewhere' ? target.url : target.path}>
      {children}
    </a>
  );
}
