import { storeCourse } from '../features/course-import/store-course.ts';
import { storeCourseFiles } from '../features/course-import/store-files.ts';
import { fillDemoOrganisation } from '../features/demo/fill-demo-organisation.ts';
import { demoAccounts, demoPassword } from '../features/demo/people.ts';
import type { Database } from '../db/database.ts';
import { hashPassword } from '../kernel/auth/passwords.ts';
import type { FileStore } from '../kernel/files/file-store.ts';

/** Accounts of the demo organisation, for the lines that are printed at the start. */
export const demoWords = {
  password: demoPassword,
  accounts: Object.values(demoAccounts)
    .map((account) => account.email)
    .join(', '),
} as const;

/** Fills the tenant with the demo organisation; false where it is filled already. */
export async function fillDemo(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  tenantId: string,
  now: Date,
): Promise<boolean> {
  return await fillDemoOrganisation(db, tenantId, {
    storeFiles: (document) => storeCourseFiles(files, document),
    storeCourse,
    hashPassword,
    now,
  });
}
