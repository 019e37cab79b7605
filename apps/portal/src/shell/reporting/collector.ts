import {
  BrowserClient,
  browserTracingIntegration,
  breadcrumbsIntegration,
  defaultStackParser,
  dedupeIntegration,
  getCurrentScope,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';

export interface CollectorOptions {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
}

/** Spec 1 §9: all traces are sampled. */
const everyTrace = 1;

/** Connects to a collector that speaks Sentry's protocol. Nothing that says who somebody is goes with a report. */
export function startCollector({ dsn, environment, release }: CollectorOptions): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    tracesSampleRate: everyTrace,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    // headers of traces stay with our own server
    tracePropagationTargets: [/^\/(?!\/)/],
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [
      globalHandlersIntegration(),
      breadcrumbsIntegration({ dom: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
    ],
  });
  const scope = getCurrentScope();
  scope.setClient(client);
  client.init();
  return (error) => void client.captureException(error, undefined, scope);
}
