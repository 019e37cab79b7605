import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { callsPlugin } from '../../portal/build/calls-plugin.ts';
import { leanQueryPlugin } from '../../portal/build/lean-query-plugin.ts';
import { leanRouterPlugin } from '../../portal/build/lean-router-plugin.ts';
import { limitsPlugin } from '../../portal/build/limits-plugin.ts';
import { messagesPlugin } from '../../portal/build/messages-plugin.ts';
import { portalAreas } from '../../portal/src/lib/language/portal-areas.ts';

const portal = path.resolve(import.meta.dirname, '../../portal/src');
const own = path.join(portal, 'app/fragments');

/** What asks for and moves about in a page of its own, by what does so in one that stands in another. */
const instead: Readonly<Record<string, string>> = {
  [path.join(portal, 'api/calls/call.ts')]: path.join(own, 'fragment-call.ts'),
  [path.join(portal, 'lib/page/use-search.ts')]: path.join(own, 'fragment-search.ts'),
  [path.join(portal, 'lib/page/use-media.ts')]: path.join(own, 'fragment-media.ts'),
};

/** Lets a page of the portal ask and move about through its host. */
function hostPlugin(): Plugin {
  return {
    name: 'fragment-host',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/\/(?:call|use-search|use-media)\.ts$/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found === null ? null : (instead[found.id] ?? found);
    },
  };
}

/** The areas that a fragment names, as its entry is written. */
function areasIn(entry: string): ReturnType<typeof portalAreas.filter> {
  const [, list = ''] = /areas: \[([^\]]*)\]/.exec(readFileSync(entry, 'utf8')) ?? [];
  return portalAreas.filter((area) => list.includes(`'${area}'`));
}

/** How pages of the portal are built as fragments. */
export function pagePlugins(entry: string): readonly Plugin[] {
  return [
    leanRouterPlugin(),
    leanQueryPlugin(),
    callsPlugin(),
    limitsPlugin(),
    messagesPlugin(areasIn(entry)),
    hostPlugin(),
  ];
}
