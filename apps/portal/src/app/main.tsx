import '@stoa/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { readBoot } from '../api/boot.ts';
import { trackActivity } from '../api/client-session.ts';
import { createQueryClient, plantSeeds } from '../api/query.ts';
import { followServerTime } from '../api/server-clock.ts';
import { activateLocale, loadAreas } from '../lib/messages.tsx';
import { applyAppearance } from '../lib/appearance.ts';
import { App } from './app.tsx';
import { basePath } from './base-path.ts';
import { orReload } from './chunk-failure.ts';
import { preloadPath } from './routes.tsx';

applyAppearance();

const boot = readBoot();
followServerTime(boot.serverTime);
const client = createQueryClient();
plantSeeds(client, boot);
if (boot.user) trackActivity(boot.user.id);

/** The code and the sentences of the first place arrive together, named by the HTML; then everything is painted at once. */
const firstPlace = preloadPath(location.pathname.slice(basePath.length), boot.locale).catch(() => {}); // the route says what failed
await Promise.all([orReload(loadAreas(['shell'], boot.locale)), firstPlace]);
await activateLocale(boot.locale);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App boot={boot} client={client} />);
