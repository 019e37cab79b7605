declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';

  /** One lazy loader for each locale and area; written by `build/messages-plugin.ts`. */
  export const catalogues: Readonly<Record<string, Readonly<Record<string, () => Promise<{ messages: Messages }>>>>>;
}
