import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepKnown, startKeeping } from '../api/kept/kept-answers.ts';
import { startReusing } from '../api/kept/tagged-answers.ts';
import { resumePreferences } from '../api/preferences/preferences.ts';
import { useSession } from '../api/session/session.tsx';
import { galleryStore } from '../content/media/gallery.ts';
import { keptMark } from '../lib/device/device-caches.ts';
import { registerWorker } from '../lib/device/kept-portal.ts';
import { browserZone } from '../lib/language/locale.ts';
import { isEmbedded } from '../lib/page/embedding.ts';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { applyAppearance, isAppearanceKey } from '../lib/state/appearance.ts';
import { resumePlan, runningPlan } from '../lib/state/running-plan.ts';
import { BlockingOverlay } from './blocking-overlay.tsx';
import { preloadErrorPage } from './error-page.tsx';
import { EmbeddedFrame } from './embedding/embedded-frame.tsx';
import { followTrees } from './live/day-follows.ts';
import { preloadFragments } from './fragments/preload-fragments.ts';
import { whenIdle } from './idle.ts';
import { Overlays } from './overlays.tsx';
import { followQueue } from './work/follow-queue.ts';
import { startEvents } from './reporting/send-events.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SessionWatch } from './session/session-watch.tsx';
import { Toasts } from './toasts.tsx';
import { useStore } from '../lib/state/use-store.ts';

export { Banners } from './banners.tsx';
export { SideFoot } from './side-foot.tsx';

const { Component: OpenGallery } = lazyComponent(async () => (await import('./open-gallery.tsx')).OpenGallery, {
  areas: ['shell-extras'],
});

const { Component: PlanBar } = lazyComponent(async () => (await import('./plan/plan-bar.tsx')).PlanBar, {
  areas: ['plan'],
});

/** Milliseconds in which a visit has all that it needs now: what may be needed one day takes nothing from that. */
const beginning = 5_000;

/** Components that accompany every page and are not needed to paint it. */
export function PageCompanions() {
  const { config, user } = useSession();
  useOtherTabs();
  usePreloadedFragments();
  useEffect(() => startEvents(config.environment), [config.environment]);
  useWorkQueue(user?.id);
  useKnownAnswers(user?.id);
  const client = useQueryClient();
  useEffect(() => followTrees(client), [client]);
  useKeptPages(user?.impersonator ? undefined : user?.id);
  useEffect(() => void resumePreferences().catch(() => {}), []);
  useEffect(() => {
    if (!user?.timezone) rememberZone();
  }, [user]);

  useEffect(() => void preloadErrorPage().catch(() => {}), []); // needed most when it can no longer be fetched
  return (
    <>
      <RouteAnnouncer />
      <Toasts />
      <BlockingOverlay />
      <GalleryHost />
      {user && !isEmbedded() && <PlanHost userId={user.id} />}
      <Overlays />
      {isEmbedded() ? <EmbeddedFrame /> : user && <SessionWatch user={user} />}
    </>
  );
}

/** Tells the next first HTML in which zone this browser is, for people without one of their own. */
function rememberZone(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `stoa_zone=${browserZone()}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** Shows what `openGallery` asked for. */
function GalleryHost() {
  const content = useStore(galleryStore);
  return content && <OpenGallery content={content} />;
}

/** Leads through the plan that this person has begun. */
function PlanHost({ userId }: { readonly userId: string }) {
  const plan = useStore(runningPlan);
  useEffect(() => resumePlan(userId), [userId]);
  return plan?.userId === userId && <PlanBar plan={plan} />;
}

/** Takes over the look that was chosen in another tab. */
function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isAppearanceKey(key)) applyAppearance();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}

/** Sends what this person's device keeps, such as what was under way when a page was closed. */
function useWorkQueue(userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => (userId === undefined ? undefined : followQueue(userId, client)), [userId, client]);
}

/** Takes no answer twice that has not changed. */
function useKnownAnswers(userId: string | undefined): void {
  useEffect(() => (userId === undefined ? undefined : startReusing()), [userId]);
}

/** Keeps what this person reads on their device, and the portal itself, so that both are there without a connection. */
function useKeptPages(userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined || isEmbedded()) return;
    whenIdle(() => {
      startKeeping(userId);
      // a document that this device kept has begun by itself, and knows what it knows from here
      if (!document.documentElement.hasAttribute(keptMark)) keepKnown(userId, client);
      // browsers and windows without service workers do without the portal
      if ('serviceWorker' in navigator) void registerWorker().catch(() => {});
    });
  }, [userId, client]);
}

/** Fetches the federated parts of the portal ahead, once the page has long had all that it needs (Spec 1 §9). */
function usePreloadedFragments(): void {
  const { config, settings, promos } = useSession();
  const chat = settings['ui.learner.chat'] === true;
  useEffect(() => {
    const ahead = () => whenIdle(() => void preloadFragments(config, { chat, promos }));
    const timer = setTimeout(ahead, beginning);
    return () => clearTimeout(timer);
  }, [config, chat, promos]);
}
