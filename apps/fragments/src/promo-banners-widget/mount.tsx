import { reactFragment } from '../kit/react-fragment.tsx';
import { PromoBanners } from './promo-banners.tsx';

/** What the organisation wants people to know, one banner at a time (Spec 1 §9, decisions §7). */
export const { mount, render } = reactFragment(PromoBanners, async ({ call }) => (await call('listPromos', {})).items);
