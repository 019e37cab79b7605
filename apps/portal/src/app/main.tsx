import { limits } from '@stoa/domain';
import '@stoa/ui/tokens.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readBoot } from '../api/session/boot.ts';
import { recordActivity } from '../api/session/client-session.ts';
import { createQueryClient } from '../api/calls/query.ts';
import { watchTime } from '../api/clock/server-clock.ts';
import { keepProvider } from '../api/session/sign-in.ts';
import { isDrawn } from '../lib/page/is-drawn.ts';
import { leaveFramePath } from '../lib/page/embedding.ts';
import { activateLocale, loadAreas } from '../lib/language/messages.tsx';
import { applyAppearance, rememberAppearance } from '../lib/state/appearance.ts';
import { settingOf } from '../lib/settings.ts';
import { startReporting } from '../shell/reporting/report-errors.ts';
import { App } from './app.tsx';
import { basePath, isBeside } from './base-path.ts';
import { browserHistory } from './browser-router.tsx';
import { takeFirstData } from './first-data.ts';
import { orLater } from './or-later.ts';
import { preloadPath } from './routes.tsx';

const boot = readBoot();
// before anything is drawn, so that what the first drawing throws is reported as well
startReporting(boot.config);
const { user, preferences } = boot;
if (user) rememberAppearance(preferences);
else applyAppearance();
keepProvider();
const client = createQueryClient();
if (user) recordActivity(user.id, settingOf(boot, 'lms.datalake.sessionDuration') ?? limits.sessionIdleSeconds);

/**
 * Paints the first place. Its code and its sentences arrive together, named by the HTML; then everything is painted at
 * once. What failed is said by the route. Nothing waits at the top of this module, because the code of the place may
 * import from the file that this module stands in.
 */
async function paint(): Promise<void> {
  await takeFirstData(boot, client);
  watchTime(() => void client.invalidateQueries());
  const path = isBeside ? location.pathname : location.pathname.slice(basePath.length);
  const firstPlace = preloadPath(boot, path, boot.locale).catch(() => {});
  await Promise.all([orLater(() => loadAreas(['shell'], boot.locale)), firstPlace]);
  await activateLocale(boot.locale);
  const history = isBeside ? (await import('./portal-history.ts')).historyBeside() : browserHistory();
  const root = document.getElementById('root');
  if (root && !leaveFramePath()) show(root, <App boot={boot} client={client} history={history} />);
}

/**
 * What has changed since the server drew it, such as work that was begun by opening its page, is drawn once more. That
 * is no fault; what makes it one, a whole page that is drawn anew, `first-picture.spec.ts` looks for.
 */
const onRecoverableError = () => {};

/** Takes over what the server drew; without it everything is drawn here. */
function show(root: HTMLElement, app: ReactNode): void {
  // who waits with clicks for the portal hears of it
  const drawn = isDrawn();
  if (drawn) document.dispatchEvent(new Event('portal'));
  // piece by piece, so that the page answers while a large course comes
  startTransition(() => void (drawn ? hydrateRoot(root, app, { onRecoverableError }) : createRoot(root).render(app)));
}

// the first number that a browser writes takes it long: in a task of its own, while the place is on its way
setTimeout(() => (0).toLocaleString(boot.locale));
// what came with the document is taken over in a task of its own as well, after all modules were carried out
setTimeout(() => void paint());
