import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { standInForBrowser, type OpenPage, type Screen } from './browser-stand-in.ts';
import { movableStyles } from './movable-styles.ts';

/** What the portal's own build for the server exports (`apps/portal/src/app/first-picture.tsx`). */
interface Portal {
  readonly prepare: (locale: string) => Promise<void>;
  readonly hasDocument: (address: string) => boolean;
  readonly takeDocument: (address: string, document: string) => void;
  readonly draw: (bootData: string) => string;
}

export interface Sitter {
  readonly address: URL;
  readonly screen: Screen;
  readonly locale: string;
  /** The boot data as the page carries them. */
  readonly bootData: string;
  /** What the boot data only name, by its addresses. */
  readonly documents: ReadonlyMap<string, unknown>;
}

/** The first screen, to be painted before any script. */
export interface Picture {
  readonly html: string;
  /** Rules of its style sheet. */
  readonly rules: string;
}

export type DrawPicture = (sitter: Sitter) => Promise<Picture>;

/**
 * Draws with the portal's very components, in a realm of their own, from the file that the portal's build leaves for
 * it; null where a build has none.
 */
export function pictureDrawer(portalFolder: string): DrawPicture | null {
  const file = path.join(portalFolder, '.vite/first-picture.cjs');
  if (!existsSync(file)) return null;
  const { portal, open } = run(file);
  const prepared = new Map<string, Promise<void>>();
  return async ({ address, screen, locale, bootData, documents }) => {
    const ready = prepared.get(locale) ?? portal.prepare(locale);
    prepared.set(locale, ready);
    await ready;
    // nothing is waited for from here on, so that no other page comes between
    open({ address, screen, bootData });
    for (const [address, document] of documents)
      if (!portal.hasDocument(address)) portal.takeDocument(address, JSON.stringify(document));
    return movableStyles(portal.draw(bootData));
  };
}

function run(file: string): { readonly portal: Portal; readonly open: OpenPage } {
  // an object of ours in place of the realm's own global one is asked at each name: pictures took twice as long
  const realm = vm.createContext(vm.constants.DONT_CONTEXTIFY) as Record<string, unknown>;
  const open = standInForBrowser(realm);
  open({ address: new URL('http://localhost/learn/'), screen: 'desk', bootData: '{"preferences":{}}' });
  new vm.Script(readFileSync(file, 'utf8'), { filename: file }).runInContext(realm);
  const { exports } = realm['module'] as { readonly exports: Portal };
  return { portal: exports, open };
}
