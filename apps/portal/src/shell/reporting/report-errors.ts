import type { RuntimeConfig } from '@stoa/contract';
import { reportProblem, reportProblemsTo } from './problems.ts';

/**
 * Loads the client of the organisation's error collector, where there is one; without an address nothing is loaded and
 * nothing sent.
 */
export function startReporting(config: RuntimeConfig): void {
  if (config.errorReporting === null) return;
  const { dsn } = config.errorReporting;
  const onError = ({ error }: ErrorEvent) => reportProblem(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportProblem(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  const stop = () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
  import('./collector.ts').then(
    ({ startCollector }) => {
      stop(); // from now on the client listens itself
      reportProblemsTo(startCollector({ dsn, environment: config.environment, release: config.version }));
    },
    () => {}, // errors keep waiting; a page that cannot fetch its code has other troubles
  );
}
