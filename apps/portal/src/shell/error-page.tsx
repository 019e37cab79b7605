import { Button } from '@stoa/ui';
import { useMessages } from '../lib/language/messages.tsx';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import styles from './error-fallback.module.css';

const { Component, preload } = lazyComponent(async () => (await import('./error-page-body.tsx')).ErrorPageBody, {
  areas: ['error-pages', 'shell-extras'],
  fallback: <ErrorFallback />,
});

/** Fetches the page while the server can still be reached. */
export const preloadErrorPage = preload;

/** The page for what cannot be shown. */
export const ErrorPage = Component;

/** Stands there while the page is on its way, and when even that cannot be had. */
function ErrorFallback() {
  const t = useMessages();
  return (
    <div role="status" className={styles.fallback}>
      <p>{t('shell.error.default')}</p>
      <Button onClick={() => location.reload()}>{t('shell.retry')}</Button>
    </div>
  );
}
