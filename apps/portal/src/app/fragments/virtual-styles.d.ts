/** Written by the build of the fragments (`apps/fragments/build/wrap-plugin.ts`): all styles of the fragment. */
declare module 'virtual:styles' {
  export const css: string;
}
