import { locales } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Nullable, OneOf } from './common.ts';

/** A banner of the organisation as one person reads it. */
export const Promo = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  /** Language of its words, which may be another than the person's. */
  locale: OneOf(locales),
  title: Type.String(),
  text: Type.String(),
  /** Null where it leads nowhere. */
  link: Nullable(
    Type.Object({
      words: Type.String(),
      /** Address of the web, or a path on this host. */
      href: Type.String(),
    }),
  ),
});
export type Promo = Static<typeof Promo>;
