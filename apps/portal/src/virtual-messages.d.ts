declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';

  type Areas = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

  /** A lazy loader for each locale, which gives one for each of its areas; written by `build/messages-plugin.ts`. */
  export const catalogues: Readonly<Record<string, () => Promise<{ areas: Areas }>>>;
}
