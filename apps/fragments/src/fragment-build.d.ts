/** Written by `build/wrap-plugin.ts`: all styles of the fragment. */
declare module 'virtual:styles' {
  export const css: string;
}

/** Written by `build/sentences-plugin.ts`: the file of each language's compiled sentences, beside the module. */
declare module 'virtual:sentences' {
  export const files: Readonly<Record<string, string>>;
}

/** Lent by the portal: the same course has the same generated cover everywhere on a page. */
declare module 'virtual:cover-tone' {
  export function coverTone(objectiveId: string): { readonly color: string; readonly pattern: number };
}

/** Lent by the portal: the place of the banners, which is given back when none is left. */
declare module 'virtual:promo-place' {
  export function whenNothingIsLeft(): void;
}
