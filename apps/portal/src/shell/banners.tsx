import { useCurrentUser } from '../api/session/session.tsx';
import { BrowserAlert } from './browser-alert.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PromoPlace } from './promo/promo-place.tsx';
import { WorkBanner } from './work/work-banner.tsx';

/** Lines above the page that hold for all of it. */
export function Banners() {
  const user = useCurrentUser();
  return (
    <>
      {user?.impersonator && <ImpersonationBanner user={user} impersonator={user.impersonator} />}
      <OfflineBanner />
      {user && <WorkBanner />}
      <BrowserAlert />
      {user && <PromoPlace />}
    </>
  );
}
