const base = import.meta.env.BASE_URL;

/**
 * The portal shown inside a frame of another page (Spec 1 §2 'Embedded frame page'): `/learn/frame/` before the usual
 * path.
 */
export const framePath = `${base}frame/`;

/** True when this page is shown inside the frame of another one, which then does what concerns the whole window. */
export function isEmbedded(): boolean {
  return location.pathname.startsWith(framePath) && window.parent !== window;
}

/** The frame's address in a window of its own leads to the same place of the portal. */
export function leaveFramePath(): boolean {
  if (isEmbedded() || !location.pathname.startsWith(framePath)) return false;
  location.replace(base + location.pathname.slice(framePath.length) + location.search + location.hash);
  return true;
}
