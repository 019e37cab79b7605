/** What pages of the portal take of what is lent; their sentences are their own. */
export const lentToPages = ['react', 'react/jsx-runtime', 'react-dom/client'] as const;

/**
 * Libraries that the portal lends to fragments of its own release (`lent-libraries.ts` in its fragment host): never
 * bundled.
 */
export const lent: readonly string[] = [...lentToPages, '@lingui/core', 'virtual:cover-tone', 'virtual:promo-place'];

/** The styles of the fragment itself, put in by the wrapping. */
export const stylesModule = 'virtual:styles';
