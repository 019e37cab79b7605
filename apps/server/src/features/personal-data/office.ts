import { ForgottenList } from '../../kernel/files/forgotten-list.ts';
import type { Chore } from '../../kernel/jobs/chores.ts';
import type { Mount } from '../../kernel/http/http.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { credentialPictures } from './credentials/picture-routes.ts';
import { exportFiles } from './exports/export-calls.ts';
import { Exporting, type ExportingParts } from './exports/exporting.ts';
import { forgetReturned, type ForgettingParts } from './forget.ts';
import { publicRecordRoute } from './public/public-routes.ts';

interface OfficeParts extends Pick<ForgettingParts, 'db' | 'files' | 'uploads'>, Pick<ExportingParts, 'report'> {
  readonly kernel: Kernel;
  /** Folder of files in the data folder. */
  readonly filesFolder: string;
}

/** Everything about what is kept of people that lives as long as the server. */
export class PersonalDataOffice {
  readonly forgetting: ForgettingParts;
  readonly exporting: Exporting;
  readonly mounts: readonly Mount[];
  readonly chores: readonly Chore[];
  readonly everyMinute: Chore;

  constructor({ kernel, filesFolder, report, ...stores }: OfficeParts) {
    const now = () => kernel.clock.now();
    const { folder: mailFolder } = kernel.settings.mail;
    this.forgetting = { ...stores, mailFolder, list: new ForgottenList(filesFolder), now };
    this.exporting = new Exporting({ ...stores, report, now });
    this.mounts = [exportFiles(stores.files), publicRecordRoute(), credentialPictures];
    this.chores = [() => this.forgetReturned(), this.exporting.forgetOld];
    this.everyMinute = async () => this.exporting.nudge();
  }

  /** Before anybody is let in: the database may come from a backup. */
  async forgetReturned(): Promise<void> {
    await forgetReturned(this.forgetting);
  }
}
