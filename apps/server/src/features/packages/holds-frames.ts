import type { Database } from '../../db/database.ts';
import { ExpiringCache } from '../../kernel/expiring-cache.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { selectPackageFile, type PackagePlace } from './store.ts';

const frames = /<(?:iframe|frame)[\s>]/iu;

/** Larger pages are not looked through: nobody wrote them by hand. */
const largestPage = 1024 ** 2;
const rememberedFor = 3_600_000;
const mostRemembered = 1_000;

/** Tells whether the first page of a package holds frames, whose pages mostly have to reach it. */
export function holdsFrames(store: FileStore): (db: Database, place: PackagePlace) => Promise<boolean> {
  const known = new ExpiringCache<boolean>(rememberedFor, mostRemembered);
  return async (db, place) => {
    const file = await selectPackageFile(db, place);
    if (file === undefined || file.size > largestPage) return false;
    return await known.get(file.sha256.toString('hex'), async () => {
      const page = await store.read(file.sha256);
      return page !== null && frames.test(page.toString('latin1'));
    });
  };
}
