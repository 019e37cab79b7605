import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls, type CallName, type CallTypes, type CatalogOffer } from '@stoa/contract';
import type { SettingKey, SettingValues } from '@stoa/domain';
import { smallCourse } from './small-course.ts';

/** A local account that one journey has for itself. */
export interface Learner {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

export type EnrolmentTerms = Omit<CallTypes['enrolUser']['body'], 'email' | 'objectiveCode'>;
export type CreatedEnrolment = CallTypes['enrolUser']['answer'];
/** A course that one journey has for itself. */
export interface OwnCourse {
  readonly objectiveId: string;
  readonly code: string;
  readonly name: string;
}

export type ImportReport = NonNullable<CallTypes['getImport']['answer']['report']>;

const password = 'a long and simple phrase';
const importPatience = 120_000;

/** The administrator of the journeys' server, by the token that the server leaves for its own machine. */
export class Organisation {
  readonly url: string;
  readonly dataFolder: string;
  readonly #token: string;
  /** Host name of the organisation that is meant; null for the one that every installation has. */
  readonly host: string | null;

  constructor(url: string, dataFolder: string, host: string | null = null) {
    this.url = url;
    this.dataFolder = dataFolder;
    this.host = host;
    this.#token = readFileSync(path.join(dataFolder, 'admin-token'), 'utf8');
  }

  /** Makes an account and gives it access to the courses with these codes. */
  async newLearner(...codes: readonly string[]): Promise<Learner> {
    const learner = await this.newLearnerNamed({ firstName: 'Nadia', lastName: 'Brooks' });
    for (const code of codes) await this.enrol(learner, code);
    return learner;
  }

  async newLearnerNamed(name: Pick<Learner, 'firstName' | 'lastName'>): Promise<Learner> {
    const learner = { email: `${randomUUID()}@journeys.example`, password, ...name };
    await this.#send('createUser', learner);
    return learner;
  }

  /** Makes an account of somebody who teaches these courses. */
  async newInstructor(...objectiveIds: readonly string[]): Promise<Learner> {
    const name = { firstName: 'Samir', lastName: 'Haddad' };
    const instructor = { email: `${randomUUID()}@journeys.example`, password, ...name };
    await this.#send('createUser', { ...instructor, roles: ['Learner', 'Instructor'] });
    for (const objectiveId of objectiveIds)
      await this.#answer(calls.setStaff.path.replace(':objectiveId', objectiveId), {
        method: 'PUT',
        body: JSON.stringify({ email: instructor.email, roles: ['instructor'] }),
        headers: { 'content-type': 'application/json' },
      });
    return instructor;
  }

  /** Address of the page on which the person sets a new password. */
  async passwordLink({ email }: Learner): Promise<string> {
    return (await this.#send('resetPassword', { email })).url;
  }

  async enrol(learner: Learner, objectiveCode: string, terms: EnrolmentTerms = {}): Promise<CreatedEnrolment> {
    return await this.#send('enrolUser', { email: learner.email, objectiveCode, ...terms });
  }

  /** Tells the people of a course something. */
  async announce(objectiveCode: string, title: string, body: string): Promise<void> {
    await this.#send('postAnnouncement', { objectiveCode, title, body });
  }

  /** Announces something to people of the organisation. */
  async announceToPeople(id: string, announcement: CallTypes['keepAnnouncement']['body']): Promise<void> {
    await this.#answer(calls.keepAnnouncement.path.replace(':announcementId', id), {
      method: 'PUT',
      body: JSON.stringify(announcement),
      headers: { 'content-type': 'application/json' },
    });
  }

  /** Takes an announcement back. */
  async endAnnouncement(id: string): Promise<void> {
    await this.#answer(calls.endAnnouncement.path.replace(':announcementId', id), {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
  }

  /** Makes a template by which passing a course gives a certificate; answers its id. */
  async certify(objectiveCode: string, state: 'active' | 'archived' = 'active'): Promise<string> {
    const content = {
      design: 'classic',
      orientation: 'landscape',
      title: 'Certificate of completion',
      text: 'has completed',
      description: null,
      issuer: 'Example Academy',
      color: '#1f4e79',
      logo: null,
      signatures: [],
    } satisfies CallTypes['createCertificateTemplate']['body']['content'];
    const terms = {
      kind: 'custom',
      counts: 'passed',
      minScore: null,
      validMonths: 24,
      soonDays: 60,
      graceDays: 0,
    } as const;
    const template = { name: 'Completed', ...terms, state, externalUrl: null, content, courses: [objectiveCode] };
    return (await this.#send('createCertificateTemplate', template)).id;
  }

  /** Issues a certificate by hand, for a course and a learner of its own. */
  async givenCertificate(): Promise<CallTypes['issueCertificate']['answer']> {
    const code = `CERT-${randomUUID().slice(0, 8)}`;
    await this.importCourse('cert.tar.gz', await smallCourse('Paper folding'), code);
    const templateId = await this.certify(code, 'archived');
    const { email } = await this.newLearner();
    return await this.#send('issueCertificate', { id: randomUUID(), templateId, email, objectiveCode: code });
  }

  /** Takes a certificate back. */
  async revoke(certificateId: string, reason: string): Promise<void> {
    await this.#answer(calls.revokeCertificate.path.replace(':certificateId', certificateId), {
      method: 'POST',
      body: JSON.stringify({ reason }),
      headers: { 'content-type': 'application/json' },
    });
  }

  /** Sets a setting of the organisation; it holds from the next page on. */
  async set<Key extends SettingKey>(key: Key, value: SettingValues[Key]): Promise<void> {
    await this.#answer(calls.setSetting.path.replace(':key', key), {
      method: 'PUT',
      body: JSON.stringify({ value }),
      headers: { 'content-type': 'application/json' },
    });
  }

  /** Registers a tool of somebody else, for every link to it; answers its id. */
  async registerTool(tool: CallTypes['registerExternalTool']['body']): Promise<string> {
    return (await this.#send('registerExternalTool', tool)).id;
  }

  /** Tries a registered tool. */
  async tryTool(toolId: string): Promise<CallTypes['tryExternalTool']['answer']> {
    return await this.#answer(calls.tryExternalTool.path.replace(':toolId', toolId), {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
  }

  /** What browsers say that they stopped on pages of the organisation. */
  async cspReports(): Promise<CallTypes['listCspReports']['answer']['items']> {
    const { items }: CallTypes['listCspReports']['answer'] = await this.#answer(calls.listCspReports.path, {});
    return items;
  }

  /** What people wrote in the feedback form. */
  async comments(): Promise<readonly string[]> {
    const { items }: CallTypes['listFeedback']['answer'] = await this.#answer(calls.listFeedback.path, {});
    return items.map(({ comment }) => comment);
  }

  /** Makes another organisation on the same server, with a host name of its own. */
  async stranger(): Promise<Organisation> {
    const host = `o${randomUUID().slice(0, 8)}.localhost`;
    await this.#send('createTenant', { name: 'A strange organisation', host });
    return new Organisation(this.url, this.dataFolder, host);
  }

  /** Makes a course of two chapters that nobody is enrolled in, and offers it in the catalog. */
  async newOffer(name: string, offer: Partial<CatalogOffer> = {}): Promise<OwnCourse> {
    const code = `OFFER-${randomUUID().slice(0, 8)}`;
    const { objectiveId } = await this.importCourse('offer.tar.gz', await smallCourse(name), code);
    await this.offer(objectiveId, { showInCatalog: true, ...offer });
    return { objectiveId, code, name };
  }

  /** Changes how a course is offered; what is left out stays. */
  async offer(objectiveId: string, offer: Partial<CatalogOffer>): Promise<void> {
    await this.#answer(calls.setCatalogOffer.path.replace(':objectiveId', objectiveId), {
      method: 'PUT',
      body: JSON.stringify(offer),
      headers: { 'content-type': 'application/json' },
    });
  }

  /** Imports a package and waits for its report; a refusal fails. */
  async importCourse(fileName: string, bytes: Uint8Array<ArrayBuffer>, code: string): Promise<ImportReport> {
    const form = new FormData();
    form.set('code', code);
    form.set('file', new Blob([bytes]), fileName);
    const begun: CallTypes['startImport']['answer'] = await this.#answer(calls.startImport.path, {
      method: 'POST',
      body: form,
    });
    const until = performance.now() + importPatience;
    while (performance.now() < until) {
      const job: CallTypes['getImport']['answer'] = await this.#answer(
        calls.getImport.path.replace(':importId', begun.id),
        {},
      );
      if (job.report !== null) return job.report;
      if (job.stage === 'refused') throw new Error(`${fileName} is refused: ${JSON.stringify(job.errors)}`);
      await delay(50);
    }
    throw new Error(`${fileName} is not imported in time.`);
  }

  async #send<Name extends CallName>(name: Name, body: CallTypes[Name]['body']): Promise<CallTypes[Name]['answer']> {
    return await this.#answer(calls[name].path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  async #answer<Answer>(
    address: string,
    request: { readonly method?: string; readonly body?: string | FormData; readonly headers?: Record<string, string> },
  ): Promise<Answer> {
    const tenant = this.host === null ? {} : { 'stoa-tenant': this.host };
    const headers = { ...request.headers, ...tenant, authorization: `Bearer ${this.#token}` };
    const response = await fetch(this.url + address, { ...request, headers });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return await response.json();
  }
}
