/**
 * Libraries that the portal lends to fragments of its own release (`lent-libraries.ts` in its fragment host): never
 * bundled.
 */
export const lent: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  '@lingui/core',
  'virtual:cover-tone',
  'virtual:promo-place',
];

/** The styles of the fragment itself, put in by the wrapping. */
export const stylesModule = 'virtual:styles';
