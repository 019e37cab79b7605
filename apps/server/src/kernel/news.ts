import type { Notifications } from './notifications.ts';

/** Somebody's open page, or all of those of one browser. */
export interface NewsReader {
  readonly userId: string;
  /** Something about this course changed for them; null where something may have been missed, in whatever course. */
  readonly changed: (objectiveId: string | null) => void;
  /** Their session or profile changed, or they signed out somewhere. */
  readonly personChanged: () => void;
}

/** Tells the open pages of a person, on this server, what the database says has changed for them. */
export class News {
  readonly #readers = new Map<string, Set<NewsReader>>();

  constructor(notifications: Notifications) {
    notifications.on('stoa_learner', (payload) => {
      const [userId = '', objectiveId = null] = payload.split(' ');
      for (const reader of this.#readersOf(userId)) reader.changed(objectiveId);
    });
    notifications.on('stoa_person', (userId) => {
      for (const reader of this.#readersOf(userId)) reader.personChanged();
    });
    notifications.onGap(() => {
      for (const readers of this.#readers.values())
        for (const reader of readers) {
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

  #readersOf(userId: string): Set<NewsReader> {
    return this.#readers.get(userId) ?? new Set();
  }
}
