import { endpoints, type Promo } from '@stoa/contract';
import { readSetting, shownPromos, type ShownPromo } from '@stoa/domain';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { selectReader, upsertDismissal } from './store.ts';

/** Banners of an organisation. They are a setting: where there are none, nothing is asked of the database. */
export function promoRoutes({ tenants }: Kernel) {
  const bannersOf = async (tenantId: string) =>
    readSetting((await tenants.profile(tenantId)).settings, 'ui.learner.promoBanners');
  return {
    listPromos: implement(endpoints.listPromos, 'person', async (_input, { db, tenantId, person, locale, now }) => {
      const banners = await bannersOf(tenantId);
      if (banners.length === 0) return { items: [] };
      const reader = { ...(await selectReader(db, person)), roles: person.roles, locale, now };
      return { items: shownPromos(banners, reader).map(presentPromo) };
    }),
    closePromo: implement(
      endpoints.closePromo,
      'person',
      async ({ params, body }, { db, tenantId, person, refuse }) => {
        const known = (await bannersOf(tenantId)).find(({ id }) => id === params.promoId);
        if (known === undefined) throw refuse('resource.not-found');
        await upsertDismissal(db, person, { banner: known.id, version: Math.min(body.version, known.version) });
        return {};
      },
    ),
  } satisfies Partial<Routes>;
}

function presentPromo({ banner: { id, version, link }, words: { locale, title, text, linkText } }: ShownPromo): Promo {
  const led = link === null || linkText.trim() === '' ? null : { words: linkText, href: link };
  return { id, version, locale, title, text, link: led };
}
