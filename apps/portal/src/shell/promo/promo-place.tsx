import { useLocation } from 'react-router';
import { useSession } from '../../api/session/session.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { Fragment, useHasFragment } from '../fragments/fragment.tsx';
import { isPromoPath } from './promo-path.ts';
import styles from './promo-place.module.css';

/** The room goes with the last banner, and the focus to the page. */
function whenNothingIsLeft(): void {
  document.documentElement.dataset['promo'] = 'gone';
  document.getElementById('main')?.focus();
}

const lent = { 'virtual:promo-place': { whenNothingIsLeft } };

/** Banners of the organisation, above the pages on which people arrive. */
export function PromoPlace() {
  const t = useMessages();
  const { promos } = useSession();
  const { pathname } = useLocation();
  const isThere = useHasFragment('promo-banners-widget');
  if (!promos || !isThere || !isPromoPath(pathname)) return null;
  return (
    <Fragment
      name="promo-banners-widget"
      className={styles.place}
      lent={lent}
      fallbackLabel={t('shell-extras.promo.failed')}
    />
  );
}
