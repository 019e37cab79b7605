import type { MessageKey } from '@stoa/messages';
import { classNames, LinkButton, LockIcon, SearchIcon, WarningIcon } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { paths } from '../lib/paths.ts';
import { useTitle } from '../lib/use-title.ts';
import styles from './error-page.module.css';

type ErrorPageCode = 401 | 403 | 404 | 500 | 501;

/** Title and text of Spec 1 §8. */
const sentences = {
  401: { title: 'shell.error.401', text: 'shell.error.401.text', icon: <LockIcon size={32} /> },
  403: { title: 'shell.error.403', text: 'shell.error.403.text', icon: <LockIcon size={32} /> },
  404: { title: 'shell.error.404', text: 'shell.error.404.text', icon: <SearchIcon size={32} /> },
  500: { title: 'shell.error.500', text: 'shell.error.500.text', icon: <WarningIcon size={32} /> },
  501: { title: 'shell.error.501', text: 'shell.error.501.text', icon: <WarningIcon size={32} /> },
} as const satisfies Record<ErrorPageCode, { title: MessageKey; text: MessageKey; icon: ReactNode }>;

export interface ErrorPageProps {
  readonly code: ErrorPageCode;
  /** Without the shell around it, because the shell itself may be what failed. */
  readonly fullScreen?: boolean;
  readonly stack?: string | undefined;
}

/**
 * The page for what cannot be shown. Its button loads My courses anew, from the server, so that whatever was broken here is left
 * behind; a 403 has none (Spec 1 §2).
 */
export function ErrorPage({ code, fullScreen = false, stack }: ErrorPageProps) {
  const t = useMessages();
  const { title, text, icon } = sentences[code];
  useTitle(t(title));
  const Root = fullScreen ? 'main' : 'div';
  const Heading = fullScreen ? 'h1' : PageHeading;
  return (
    <Root className={classNames(styles.page, fullScreen && styles.fullScreen)}>
      <span className={styles.picture}>{icon}</span>
      <Heading className={styles.title}>{t(title)}</Heading>
      <p className={styles.text}>{t(text)}</p>
      {code !== 403 && (
        <LinkButton variant="primary" href={`${import.meta.env.BASE_URL.replace(/\/$/, '')}${paths.courses()}`}>
          {t('shell.to-my-courses')}
        </LinkButton>
      )}
      {stack && <pre className={styles.stack}>{stack}</pre>}
    </Root>
  );
}
