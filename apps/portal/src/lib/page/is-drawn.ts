/**
 * True while the page stands as the server drew it, which does not know what this browser keeps: what is taken over
 * has to begin as it was drawn.
 */
export const isDrawn = (): boolean => 'picture' in document.documentElement.dataset;
