import { randomUUID } from 'node:crypto';
import type { PackageAtWork } from '@stoa/contract';
import type { PackagedDocument, PartDocument, Statement } from '@stoa/domain';
import { packagedPart } from './packages.ts';

const publisher = 'https://publisher.example';
const categories = 'https://w3id.org/xapi/cmi5/context/categories';
const extensions = 'https://w3id.org/xapi/cmi5/context/extensions';

type Cmi5 = NonNullable<NonNullable<PackagedDocument['unit']>['cmi5']>;

/** A unit of cmi5. */
export function cmi5Part(key: string, cmi5: Partial<Cmi5> = {}, more: Partial<PartDocument> = {}): PartDocument {
  return packagedPart(
    key,
    {
      standard: 'cmi5',
      suffix: '?page=1#top',
      unit: {
        id: `${publisher}/au/${key}`,
        titles: { en: `Unit ${key}` },
        cmi5: {
          moveOn: 'CompletedOrPassed',
          launchMethod: 'AnyWindow',
          course: { id: `${publisher}/course`, titles: { en: 'Course' } },
          blocks: [],
          ...cmi5,
        },
      },
    },
    more,
  );
}

/** A unit of plain xAPI. */
export function plainPart(key: string): PartDocument {
  const unit = { id: `${publisher}/activity/${key}`, titles: { en: key }, activities: [`${publisher}/quiz`] };
  return packagedPart(key, { standard: 'xapi', unit });
}

interface Asked {
  readonly method?: string;
  readonly resource: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a unit knows of its launch, and how it asks the store. */
export class LaunchedUnit {
  readonly parameters: URLSearchParams;
  readonly #origin: string;
  authorization: string;

  constructor(origin: string, opened: PackageAtWork) {
    this.parameters = new URL(opened.address, origin).searchParams;
    this.#origin = origin;
    this.authorization = this.parameters.get('auth') ?? '';
  }

  get actor(): string {
    return this.parameters.get('actor') ?? '';
  }

  get registration(): string {
    return this.parameters.get('registration') ?? '';
  }

  get activityId(): string {
    return this.parameters.get('activityId') ?? this.parameters.get('activity_id') ?? '';
  }

  async fetchToken(): Promise<Readonly<Record<string, string>>> {
    const address = new URL(this.parameters.get('fetch') ?? '');
    const answer = await fetch(`${this.#origin}${address.pathname}`, { method: 'POST', headers: { Origin: 'null' } });
    const told = (await answer.json()) as Readonly<Record<string, string>>;
    this.authorization = `Basic ${told['auth-token'] ?? ''}`;
    return told;
  }

  async ask({ method = 'GET', resource, query = {}, body, headers = {} }: Asked) {
    const answer = await fetch(`${this.#origin}/xapi/${resource}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        Origin: 'null',
        'X-Experience-API-Version': '1.0.3',
        'Content-Type': 'application/json',
        Authorization: this.authorization,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  }

  /** The state document of this unit. */
  state(stateId: string, more: Omit<Asked, 'resource'> = {}) {
    const { activityId, actor, registration } = this;
    const query = { stateId, activityId, agent: actor, registration, ...more.query };
    return this.ask({ ...more, resource: 'activities/state', query });
  }

  wishes(more: Omit<Asked, 'resource'> = {}) {
    const query = { profileId: 'cmi5LearnerPreferences', agent: this.actor, ...more.query };
    return this.ask({ ...more, resource: 'agents/profile', query });
  }

  /** Begins as the standard asks for: token, launch data, wishes, `initialized`. */
  async begin(): Promise<this> {
    await this.fetchToken();
    await this.state('LMS.LaunchData');
    await this.wishes();
    const answer = await this.say('initialized');
    if (answer.status !== 204) throw new Error(`It did not begin: ${answer.text}`);
    return this;
  }

  /** A statement that cmi5 defines, as this launch wants it. */
  statement(verb: string, more: Partial<Statement> = {}): Statement {
    const moves = ['completed', 'passed', 'failed'].includes(verb);
    const sessionId = new URL(this.parameters.get('fetch') ?? 'x:').pathname.split('/').at(-1) ?? '';
    const au = this.launchData?.contextTemplate.contextActivities.grouping ?? [];
    return {
      id: randomUUID(),
      // as the launch gave it
      actor: JSON.parse(this.actor) as Statement['actor'],
      verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
      object: { id: this.activityId },
      context: {
        registration: this.registration,
        contextActivities: {
          grouping: au,
          category: [{ id: `${categories}/cmi5` }, ...(moves ? [{ id: `${categories}/moveon` }] : [])],
        },
        extensions: { [`${extensions}/sessionid`]: sessionId, [`${extensions}/masteryscore`]: 0.8 },
      },
      timestamp: new Date().toISOString(),
      ...(verb === 'initialized' ? {} : { result: resultOf(verb) }),
      ...more,
    };
  }

  launchData: { contextTemplate: { contextActivities: { grouping: { id: string }[] } } } | undefined;

  async put(statement: Statement, more: Omit<Asked, 'resource'> = {}) {
    return await this.ask({
      method: 'PUT',
      resource: 'statements',
      query: { statementId: statement.id ?? '' },
      body: statement,
      ...more,
    });
  }

  async say(verb: string, more: Partial<Statement> = {}) {
    // asked for once, as a unit does
    this.launchData ??= (await this.state('LMS.LaunchData')).body as typeof this.launchData;
    return await this.put(this.statement(verb, more));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function resultOf(verb: string) {
  const duration = 'PT5S';
  if (verb === 'completed') return { completion: true, duration };
  if (verb === 'passed' || verb === 'failed') return { success: verb === 'passed', duration };
  return { duration };
}
