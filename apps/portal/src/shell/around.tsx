import { useEffect } from 'react';
import { resumePreferences } from '../api/preferences/preferences.ts';
import { useSession } from '../api/session/session.tsx';
import { isEmbedded } from '../lib/page/embedding.ts';
import { BlockingOverlay } from './blocking-overlay.tsx';
import { preloadErrorPage } from './error-page.tsx';
import { EmbeddedFrame } from './embedding/embedded-frame.tsx';
import { usePreloadedFragments } from './fragments/use-preloaded-fragments.ts';
import { GalleryHost } from './gallery-host.tsx';
import { Overlays } from './overlays.tsx';
import { startEvents } from './reporting/send-events.ts';
import { startReporting } from './reporting/report-errors.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SessionWatch } from './session/session-watch.tsx';
import { Toasts } from './toasts.tsx';
import { useResumedCommands } from './use-resumed-commands.ts';
import { useOtherTabs } from './use-other-tabs.ts';

export { Banners } from './banners.tsx';
export { SideFoot } from './side-foot.tsx';

/** What accompanies every page and is not needed to paint it. */
export function Around() {
  const { config, user } = useSession();
  useOtherTabs();
  usePreloadedFragments();
  useEffect(() => startEvents(config.environment), [config.environment]);
  useEffect(() => startReporting(config), [config]);
  useResumedCommands(user?.id);
  useEffect(() => void resumePreferences().catch(() => {}), []);
  useEffect(() => void preloadErrorPage().catch(() => {}), []); // needed most when it can no longer be fetched
  return (
    <>
      <RouteAnnouncer />
      <Toasts />
      <BlockingOverlay />
      <GalleryHost />
      <Overlays />
      {isEmbedded() ? <EmbeddedFrame /> : user && <SessionWatch user={user} />}
    </>
  );
}
