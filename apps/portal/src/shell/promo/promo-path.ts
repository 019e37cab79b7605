import { coursesPlace, homePlace } from '@stoa/domain';

/** The pages above which banners of the organisation stand: those on which people arrive. @param path under /learn */
export function isPromoPath(path: string): boolean {
  return path === homePlace.pattern || path === coursesPlace.pattern;
}
