import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import { tenantLocale, tenantLocales } from '../tenancy/tenant-settings.ts';
import type { Tenants } from '../tenancy/tenants.ts';
import { sendFailure } from './failures.ts';
import { writeMail } from './layout.ts';
import { mailLook } from './mail-look.ts';
import type { MailPerson, NoticeReaders, NoticeText, StoredNotice } from './mail-text.ts';
import { readNotices } from './read-notices.ts';
import { stopPath, stopToken } from './stop-token.ts';
import {
  blockAddress,
  claimNotices,
  endMail,
  giveBack,
  leaseMails,
  leaseSeconds,
  putOff,
  queueMail,
  type LeasedMail,
  type MailedNotice,
} from './store.ts';
import { aloneStanding, smtpConnections, type Letter, type Transport } from './transport.ts';

interface PostOfficeParts {
  readonly db: Database;
  readonly tenants: Tenants;
  readonly transport: Transport;
  /** Address that mails come from. */
  readonly from: string;
  readonly readers: NoticeReaders;
  /** Each finds what there is to tell, some persons at a time; true where there may be more. */
  readonly finders: readonly ((db: Database) => Promise<boolean>)[];
  readonly report: (error: unknown) => void;
}

/** Mails that a process takes at once. */
const batch = 50;
/** Milliseconds after which nothing of a batch is begun, so that all of it ends within the lease. */
const beginWithin = (leaseSeconds - 40) * 1000;
/** Milliseconds between rounds in which there was nothing to do. */
const pause = 5_000;
/** Milliseconds between searches that found nothing: each goes over everybody. */
const findPause = 15_000;
/** Milliseconds between rounds of work, in which requests have their turn. */
const breath = 20;

/** A minute, two, four, … up to six hours. */
const pauseAfter = (tries: number): number => Math.min(60 * 2 ** (tries - 1), 21_600);
/** About three days. */
const mostTries = 20;

/** A person's address as headers may carry it: one address and nothing else. */
const plainAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u;

/**
 * Finds what people are to be told, and sends it as mail. Several processes do it beside each other: each mail is taken
 * by one of them for a while. It is noted as sent right after somebody has taken it; a process that dies between these
 * two leaves a mail that is sent once more, under the same Message-ID.
 */
export class PostOffice {
  readonly #parts: PostOfficeParts;
  readonly #stopping = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(parts: PostOfficeParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#work = Promise.all([this.#findAgain(), this.#sendAgain()]).then(() => undefined);
  }

  /** Finishes what is being sent. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
    this.#parts.transport.close();
  }

  /** One round; true where there may be more to do. */
  async round(): Promise<boolean> {
    const found = await this.#find();
    return (await this.#sendRound()) || found;
  }

  async #find(): Promise<boolean> {
    const { db, finders, report } = this.#parts;
    let found = false;
    for (const find of finders) {
      // what was found before is sent whatever happens to a search
      const more = await find(db).catch((error: unknown) => {
        report(error);
        return false;
      });
      found ||= more;
    }
    return found;
  }

  /** To find whom mail is for goes over all that is to be told: what is queued already is sent first. */
  async #sendRound(): Promise<boolean> {
    const sent = await this.#sendSome();
    if (sent === 'more' || sent === 'closed') return sent === 'more';
    return (await queueMail(this.#parts.db)) > 0;
  }

  async #findAgain(): Promise<void> {
    await this.#again(() => this.#find(), findPause);
  }

  async #sendAgain(): Promise<void> {
    await this.#again(() => this.#sendRound(), pause);
  }

  /** Does some work until the end, with a pause where there was nothing more to do. */
  async #again(work: () => Promise<boolean>, rest: number): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const more = await work().catch((error: unknown) => {
        this.#parts.report(error);
        return false;
      });
      await delay(more ? breath : rest, undefined, { signal }).catch(() => undefined);
    }
  }

  /** `closed` where the mail server takes nothing. */
  async #sendSome(): Promise<'more' | 'all' | 'closed'> {
    const { db } = this.#parts;
    const begun = performance.now();
    const mails = await leaseMails(db, batch);
    if (mails.length === 0) return 'all';
    const notices = Map.groupBy(
      await claimNotices(
        db,
        mails.map(({ id }) => id),
      ),
      ({ mail_id: mailId }) => mailId,
    );
    const left = [...mails];
    let isOpen = true;
    const lane = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        if (!isOpen || performance.now() - begun > beginWithin) return void left.push(next);
        isOpen = (await this.#send(next, notices.get(next.id) ?? [])) && isOpen;
      }
    };
    await Promise.all(Array.from({ length: smtpConnections }, lane));
    await giveBack(db, left);
    if (!isOpen) return 'closed';
    return mails.length === batch ? 'more' : 'all';
  }

  /** False where the mail server takes nothing. */
  async #send(mail: LeasedMail, notices: readonly MailedNotice[]): Promise<boolean> {
    const { db, transport, report } = this.#parts;
    const letter = await this.#letter(mail, notices).catch(async (error: unknown) => {
      // a mail that cannot be written holds up no other
      report(error);
      await putOff(db, mail, { againIn: pauseAfter(mail.tries), problem: problemOf(error) });
      return null;
    });
    if (letter === null) return true;
    try {
      await transport.send(letter);
    } catch (error) {
      return await this.#fail(mail, error);
    }
    const kept = transport.keepsCopies ? { subject: letter.subject, copy: aloneStanding(letter) } : nothingKept;
    await endMail(db, mail, { ...kept, state: 'sent', problem: null });
    return true;
  }

  /** Null where it is not to be sent, which is noted. */
  async #letter(mail: LeasedMail, notices: readonly MailedNotice[]): Promise<Letter | null> {
    const why = dropped(mail);
    const letter = why === null ? await this.#write(mail, notices) : null;
    const problem = why ?? 'nothing to tell any more';
    if (letter === null) await endMail(this.#parts.db, mail, { ...nothingKept, state: 'dropped', problem });
    return letter;
  }

  async #fail(mail: LeasedMail, error: unknown): Promise<boolean> {
    const { db, report } = this.#parts;
    const problem = problemOf(error);
    const failure = sendFailure(error);
    if (failure === 'server') report(error);
    if (failure === 'noAddress') await blockAddress(db, mail.tenant_id, { address: mail.email, reason: 'bounce' });
    const isOver = failure === 'noAddress' || failure === 'refused' || mail.tries >= mostTries;
    if (isOver) await endMail(db, mail, { ...nothingKept, state: 'failed', problem });
    else await putOff(db, mail, { againIn: pauseAfter(mail.tries), problem });
    return failure !== 'server';
  }

  /** Null where nothing of it is to be told any more. */
  async #write(mail: LeasedMail, notices: readonly MailedNotice[]): Promise<Letter | null> {
    const { db, tenants, from } = this.#parts;
    const tenantId = mail.tenant_id;
    const locale = await this.#localeOf(mail);
    const texts = await this.#read(mail, { locale, notices });
    const told = notices.flatMap((notice) => {
      const text = texts.get(notice.id);
      return text === undefined ? [] : [{ kind: notice.kind, text }];
    });
    if (told.length === 0) return null;
    const [sender, origin] = [tenants.nameOf(tenantId), tenants.originOf(tenantId)];
    const kinds = [...new Set(told.map(({ kind }) => kind))];
    const stopUrl = `${origin}${stopPath}/${await stopToken(db, tenantId, { userId: mail.user_id, kinds })}`;
    const look = mailLook(await tenants.profile(tenantId));
    const written = writeMail({ locale, sender, origin, kinds, stopUrl, look, notices: told.map(({ text }) => text) });
    return {
      ...written,
      logo: look.logo,
      id: mail.id,
      from: { name: sender, address: from },
      to: { name: `${mail.first_name} ${mail.last_name}`, address: mail.email },
      stopUrl,
    };
  }

  async #localeOf({ tenant_id: tenantId, locale }: LeasedMail): Promise<Locale> {
    const profile = await this.#parts.tenants.profile(tenantId);
    return tenantLocales(profile).find((offered) => offered === locale) ?? tenantLocale(profile);
  }

  async #read(
    mail: LeasedMail,
    { locale, notices }: { readonly locale: Locale; readonly notices: readonly MailedNotice[] },
  ): Promise<ReadonlyMap<string, NoticeText>> {
    const { db, readers } = this.#parts;
    const person: MailPerson = { id: mail.user_id, tenantId: mail.tenant_id, locale, timezone: mail.timezone };
    const reading = {
      db,
      person,
      now: mail.now,
      isAsFound: ({ version, true_until: until }: StoredNotice) =>
        version === mail.version && (until === null || until > mail.now),
    };
    return await readNotices(readers, notices, reading);
  }
}

/** Why nothing is sent to this person; null: it may be. */
function dropped({ deactivated, blocked, email }: LeasedMail): string | null {
  if (deactivated !== null) return 'account closed';
  if (blocked) return 'address blocked';
  return plainAddress.test(email) ? null : 'no address';
}

const nothingKept = { subject: null, copy: null } as const;

/** What is kept of a failure: the answer of the mail server, without what it may repeat of the mail. */
function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : 'unknown').slice(0, 300);
}
