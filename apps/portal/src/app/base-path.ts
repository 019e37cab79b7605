import { framePath, isEmbedded } from '../lib/page/embedding.ts';

/** Path of the portal on its host (Spec 1 §2), without a slash at the end; inside a frame, the frame's own path. */
export const basePath = (isEmbedded() ? framePath : import.meta.env.BASE_URL).replace(/\/$/, '');

/** True where the page stands at an address beside the base path, which is a path of the portal as it stands. */
export const isBeside = !location.pathname.startsWith(basePath);
