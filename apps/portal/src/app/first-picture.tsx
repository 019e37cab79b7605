import type { Boot, CourseStanding } from '@stoa/contract';
import { i18n } from '@lingui/core';
import { pathOfAddress, portalBase } from '@stoa/domain';
import { renderToString } from 'react-dom/server';
import { createPath } from 'react-router';
import { plantTreeAtOnce } from '../api/calls/course-tree.ts';
import { isDocumentKept, keepDocument } from '../api/calls/documents.ts';
import { createQueryClient, plantSeeds } from '../api/calls/query.ts';
import { followServerTime } from '../api/clock/server-clock.ts';
import { formattingTag } from '../lib/language/locale.ts';
import { activateLocale, loadAreas } from '../lib/language/messages.tsx';
import { portalAreas } from '../lib/language/portal-areas.ts';
import { App } from './app.tsx';
import type { RouterHistory } from './browser-router.tsx';
import { preloadEveryPlace } from './routes.tsx';

// The portal as the server draws it, built as a file of its own (decision 0064). It runs in a realm of its own, so
// that what it takes comes as JSON: objects of another realm are none here.

/** Fetches the code of every place and all sentences of a language. */
export async function prepare(locale: string): Promise<void> {
  await Promise.all([loadAreas(portalAreas, locale), preloadEveryPlace(locale)]);
  await activateLocale(locale);
}

/** Whether the document at an address is here. */
export const hasDocument = isDocumentKept;

/** Takes what many pictures need, such as the shape of a course, by its address. */
export function takeDocument(address: string, document: string): void {
  keepDocument(address, JSON.parse(document));
}

/** What stands in the root element of the page at the present `location`, as HTML. */
export function draw(bootData: string): string {
  const boot = JSON.parse(bootData) as Boot;
  i18n.activate(boot.locale, formattingTag(boot.locale));
  followServerTime(boot.serverTime);
  const client = createQueryClient();
  plantSeeds(client, boot);
  const standing = boot.seeds.find(({ call }) => call === 'getCourseStanding')?.answer;
  if (standing) plantTreeAtOnce(client, standing as CourseStanding);
  return renderToString(<App boot={boot} client={client} history={stillHistory()} />);
}

/** A history of one place, in which nothing happens. */
function stillHistory(): RouterHistory {
  const { search } = location;
  const pathname = portalBase + (pathOfAddress(location.pathname) ?? '/');
  const nothing = () => {};
  return {
    action: 'POP' as RouterHistory['action'],
    location: { pathname, search, hash: '', state: null, key: 'default' },
    listen: () => nothing,
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: nothing,
    push: nothing,
    replace: nothing,
  };
}
