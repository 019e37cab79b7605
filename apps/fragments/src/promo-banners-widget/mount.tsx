import { mountReact } from '../kit/mount-react.tsx';
import { PromoBanners } from './promo-banners.tsx';

/** What the organisation wants people to know, one banner at a time (Spec 1 §9, decisions §7). */
export const mount = mountReact(PromoBanners);
