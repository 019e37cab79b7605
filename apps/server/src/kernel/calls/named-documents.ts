import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { selectTenantVersion } from '../auth/told-version.ts';

/** A document with a name that nothing else has: it is made of all that the document says. */
export interface Named<Document extends object> {
  readonly name: string;
  readonly document: Document;
}

const nameBytes = 16;

export function named<Document extends object>(document: Document): Named<Document> {
  const hash = createHash('sha256').update(JSON.stringify(document)).digest();
  return { name: hash.subarray(0, nameBytes).toString('base64url'), document };
}

type Documents<Document extends object> = readonly Named<Document>[];

/** Organisations whose documents are remembered. */
const most = 100;

/**
 * Documents about what an organisation tells all who ask, made anew once anything of it has changed (decision 0060).
 * The version is read before they are made, so that they are never older than it says.
 */
export class TenantDocuments<Document extends object> {
  readonly #known = new Map<string, { readonly version: string; readonly documents: Promise<Documents<Document>> }>();

  async of(
    { db, tenantId }: { readonly db: Database; readonly tenantId: string },
    make: () => Promise<readonly Document[]>,
  ): Promise<Documents<Document>> {
    const version = await selectTenantVersion(db, tenantId);
    const known = this.#known.get(tenantId);
    if (known?.version === version) return await known.documents;
    const documents = this.#made(known?.documents, make);
    this.#known.delete(tenantId);
    this.#known.set(tenantId, { version, documents });
    const [oldest] = this.#known.keys();
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest);
    documents.catch(() => {
      if (this.#known.get(tenantId)?.documents === documents) this.#known.delete(tenantId);
    });
    return await documents;
  }

  /** What says the same as before stays the same object, which was written and compressed already. */
  async #made(
    before: Promise<Documents<Document>> | undefined,
    make: () => Promise<readonly Document[]>,
  ): Promise<Documents<Document>> {
    const [made, known = []] = await Promise.all([make(), before?.catch(() => [])]);
    const byName = new Map(known.map((one) => [one.name, one]));
    return made.map(named).map((one) => byName.get(one.name) ?? one);
  }
}
