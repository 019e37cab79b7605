import { framePath, isEmbedded } from '../lib/page/embedding.ts';

/** Path of the portal on its host (Spec 1 §2), without a slash at the end; inside a frame, the frame's own path. */
export const basePath = (isEmbedded() ? framePath : import.meta.env.BASE_URL).replace(/\/$/, '');
