import { errorPage, type ErrorPageButtonKey, type ErrorPageCode } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { Button, buttonClass, classNames, LockIcon, SearchIcon, ToolsIcon, WarningIcon } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useSession } from '../api/session/session.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import { PageHeading } from '../lib/page/page-heading.tsx';
import { RequestId } from '../api/failures/request-id.tsx';
import { useTitle } from '../lib/page/use-title.ts';
import styles from './error-page.module.css';

interface ErrorPageProps {
  readonly code: ErrorPageCode;
  /** True to fill the screen without the shell, because the shell itself may be what failed. */
  readonly fullScreen?: boolean;
  /** The place is /forbidden itself, whose page has no button (Spec 1 §2). */
  readonly forbiddenPlace?: boolean;
  readonly stack?: string | undefined;
  /** Tries what failed once more, where that can help. */
  readonly onRetry?: (() => void) | undefined;
}

const icons: Readonly<Record<ErrorPageCode, ReactNode>> = {
  default: <WarningIcon size={32} />,
  401: <LockIcon size={32} />,
  403: <LockIcon size={32} />,
  404: <SearchIcon size={32} />,
  500: <WarningIcon size={32} />,
  501: <ToolsIcon size={32} />,
};

const buttons = {
  contentLibrary: 'error-pages.to-content-library',
  courses: 'error-pages.to-my-courses',
  publicCatalog: 'error-pages.to-catalog',
} as const satisfies Record<ErrorPageButtonKey, MessageKey>;

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Title, text and button by the rule; the sentences are those of Spec 1 §8. */
export function ErrorPageBody(props: ErrorPageProps) {
  const { code, fullScreen = false, forbiddenPlace = false, stack, onRetry } = props;
  const t = useMessages();
  const { requestId } = useSession();
  const words = `error-pages.${code}` as const;
  const title = t(words);
  useTitle(title);
  const Root = fullScreen ? 'main' : 'div';
  const Heading = fullScreen ? 'h1' : PageHeading;
  return (
    <Root className={classNames(styles.page, fullScreen && styles.fullScreen)}>
      <span className={styles.picture}>{icons[code]}</span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{t(`${words}.text`)}</p>
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>{t('shell.retry')}</Button>}
        <WayOut code={code} forbiddenPlace={forbiddenPlace} />
      </div>
      {(code === 500 || code === 'default') && <RequestId id={requestId} />}
      {stack && (
        <pre className={styles.stack} tabIndex={0} role="region" aria-label={t('error-pages.stack')}>
          {stack}
        </pre>
      )}
    </Root>
  );
}

/** Loads its place anew, from the server, so that whatever was broken here is left behind. */
function WayOut({ code, forbiddenPlace }: { readonly code: ErrorPageCode; readonly forbiddenPlace: boolean }) {
  const t = useMessages();
  const { user, config } = useSession();
  const status = code === 'default' ? null : code;
  const { button } = errorPage({
    status,
    forbiddenPlace,
    roles: user?.roles ?? [],
    contentLibraryUrl: config.links.platform,
  });
  if (!button) return null;
  const { target } = button;
  const href =
    target.area === 'elsewhere' ? target.url : target.area === 'site' ? target.path : `${base}${target.path}`;
  return (
    <a href={href} className={buttonClass({ variant: 'primary' })}>
      {t(buttons[button.key])}
    </a>
  );
}
