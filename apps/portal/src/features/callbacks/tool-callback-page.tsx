import { CheckCircleIcon, EmptyState } from '@stoa/ui';
import { useEffect } from 'react';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearch } from '../../lib/page/use-search.ts';

/** Query parameters of an external tool that leads back, in the words of LTI (`lti_msg` and its relatives). */
const toolParameters = ['lti_msg', 'lti_errormsg', 'lti_log', 'lti_errorlog'] as const;

/**
 * Page that an external tool leads back to: it tells the page of the portal that launched it, and closes its own
 * window.
 */
export function ToolCallbackPage() {
  const t = useMessages();
  const [search] = useSearch();
  const message = search.get('lti_errormsg') ?? search.get('lti_msg');
  useEffect(() => {
    const launcher: unknown = window.opener ?? (window.parent === window ? null : window.parent);
    const told = Object.fromEntries(
      toolParameters.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : [])),
    );
    if (isWindow(launcher)) launcher.postMessage({ source: 'stoa-lti-tool-callback', ...told }, location.origin);
    window.close(); // only a window that the portal opened can
  }, [search]);
  return (
    <EmptyState
      icon={<CheckCircleIcon size={28} />}
      title={<PageHeading>{t('callbacks.tool')}</PageHeading>}
      text={message ?? t('callbacks.tool.text')}
      action={<ButtonLink to={paths.courses()}>{t('callbacks.to-my-courses')}</ButtonLink>}
    />
  );
}

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'postMessage' in value;
}
