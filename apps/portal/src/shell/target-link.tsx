import type { Target } from '@stoa/domain';
import type { ComponentProps } from 'react';
import { Link } from '../lib/page/link.tsx';
import { isPublicPath } from '../lib/paths.ts';
import { useDomain, withDomain } from '../catalog/public-domain.ts';

/**
 * A link to a place of the portal, of this host, or elsewhere. Public places go on meaning the organisation that the
 * address names.
 */
export function TargetLink({
  target,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target'> & { readonly target: Target }) {
  const domain = useDomain();
  if (target.area === 'portal')
    return <Link {...rest} to={isPublicPath(target.path) ? withDomain(target.path, domain) : target.path} />;
  const { children, ...anchor } = rest;
  return (
    <a {...anchor} href={target.area === 'elsewhere' ? target.url : target.path}>
      {children}
    </a>
  );
}
