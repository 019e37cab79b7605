import type { Notifications } from './notifications.ts';
import { RecentNews } from './recent-news.ts';

/** Readers that are told at once of a change for everybody, and milliseconds to the next: they all ask again. */
const atOnce = 50;
const pause = 100;

interface Reader {
  readonly tenantId: string;
  readonly userId: string;
}

/** Somebody's open page, or all of those of one browser. */
export interface NewsReader extends Reader {
  /** Something about this course changed for them; null where something may have been missed, in whatever course. */
  readonly changed: (objectiveId: string | null) => void;
  /** Their session or profile changed, or they signed out somewhere. */
  readonly personChanged: () => void;
}

/** Persons and courses of an organisation. */
interface EnrolmentQuery {
  readonly tenantId: string;
  readonly userIds: readonly string[];
  readonly objectiveIds: readonly string[];
}

/** Which of these persons are in which of these courses. */
export type Enrolled = (
  query: EnrolmentQuery,
) => Promise<readonly { readonly userId: string; readonly objectiveId: string }[]>;

interface NewsParts {
  readonly notifications: Notifications;
  readonly enrolled: Enrolled;
  readonly report: (error: unknown) => void;
}

/** Tells the open pages of a person, on this server, what the database says has changed for them. */
export class News {
  readonly #readers = new Map<string, Set<NewsReader>>();
  readonly #recent = new RecentNews();
  readonly #enrolled: Enrolled;
  readonly #report: (error: unknown) => void;

  constructor({ notifications, enrolled, report }: NewsParts) {
    this.#enrolled = enrolled;
    this.#report = report;
    notifications.on('stoa_learner', (payload) => {
      const [userId = '', objectiveId = ''] = payload.split(' ');
      this.#recent.note({ userId, objectiveId });
      for (const reader of this.#readersOf(userId)) reader.changed(objectiveId);
    });
    notifications.on('stoa_course', (payload) => {
      const [tenantId = '', objectiveId = ''] = payload.split(' ');
      this.#recent.note({ userId: null, objectiveId });
      void this.#tellCourse(tenantId, objectiveId).catch(report);
    });
    notifications.on('stoa_person', (userId) => {
      for (const reader of this.#readersOf(userId)) reader.personChanged();
    });
    notifications.onGap(() => {
      this.#recent.miss();
      for (const reader of this.#all()) {
        reader.changed(null);
        reader.personChanged();
      }
    });
  }

  /** Tells this reader from now on; answers how to stop. */
  follow(reader: NewsReader): () => void {
    const readers = this.#readersOf(reader.userId);
    readers.add(reader);
    this.#readers.set(reader.userId, readers);
    return () => {
      readers.delete(reader);
      if (readers.size === 0 && this.#readers.get(reader.userId) === readers) this.#readers.delete(reader.userId);
    };
  }

  /** Courses that changed for this person within the last so many milliseconds; null when that is not known. */
  async recent({ tenantId, userId }: Reader, milliseconds: number): Promise<readonly string[] | null> {
    const items = this.#recent.within(milliseconds);
    if (items === undefined) return null;
    const own = items.flatMap((item) => (item.userId === userId ? [item.objectiveId] : []));
    const objectiveIds = items.flatMap((item) => (item.userId === null ? [item.objectiveId] : []));
    const inThem = objectiveIds.length === 0 ? [] : await this.#enrolled({ tenantId, userIds: [userId], objectiveIds });
    return [...new Set([...own, ...inThem.map(({ objectiveId }) => objectiveId)])];
  }

  /** One question for all open pages of the organisation. Where it has no answer, they all ask for everything. */
  async #tellCourse(tenantId: string, objectiveId: string): Promise<void> {
    const here = [...this.#all()].filter((reader) => reader.tenantId === tenantId);
    if (here.length === 0) return;
    const userIds = [...new Set(here.map(({ userId }) => userId))];
    try {
      const rows = await this.#enrolled({ tenantId, userIds, objectiveIds: [objectiveId] });
      const concerned = new Set(rows.map(({ userId }) => userId));
      const readers = here.filter(({ userId }) => concerned.has(userId));
      await inTurn(readers, (reader) => reader.changed(objectiveId));
    } catch (error) {
      this.#report(error);
      await inTurn(here, (reader) => reader.changed(null));
    }
  }

  *#all(): Iterable<NewsReader> {
    for (const readers of this.#readers.values()) yield* readers;
  }

  #readersOf(userId: string): Set<NewsReader> {
    return this.#readers.get(userId) ?? new Set();
  }
}

async function inTurn(readers: readonly NewsReader[], tell: (reader: NewsReader) => void): Promise<void> {
  for (const [at, reader] of readers.entries()) {
    if (at > 0 && at % atOnce === 0) await new Promise((resolve) => setTimeout(resolve, pause).unref());
    tell(reader);
  }
}
