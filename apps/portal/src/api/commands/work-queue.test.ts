import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { httpServer, type Answer, type ReceivedRequest } from '../../testing/http-server.ts';

const people = ['ada', 'ben'] as const;
type PersonId = (typeof people)[number];
const attempts = ['attempt-1', 'attempt-2'] as const;
type Attempt = (typeof attempts)[number];

/** The modules of the queue as one page has them. */
interface Tab {
  readonly owner: PersonId;
  readonly finish: (attempt: Attempt, work: string) => Promise<'server' | 'device'>;
  readonly send: () => Promise<void>;
  readonly kept: () => Promise<readonly string[]>;
}

/** A page opened by somebody: modules of its own, over the browser's one database. */
async function openTab(owner: PersonId): Promise<Tab> {
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ user: { id: owner } }) }) });
  const [{ runKept }, { sendWaiting }, { itemsOf }, { SavedOnDevice }, { handleSignedOut }, { readBoot }] =
    await Promise.all([
      import('./run-work.ts'),
      import('./send-waiting.ts'),
      import('./work-store.ts'),
      import('./work-outcome.ts'),
      import('../session/sign-in.ts'),
      import('../session/boot.ts'),
    ]);
  readBoot();
  handleSignedOut(async () => false); // the person does not sign in on the spot
  return {
    owner,
    finish: async (objectiveWorkflowId, work) => {
      const body = { objectiveWorkflowId, activityWorkflowIds: [work], unopened: [] };
      return await runKept('completion', body, { prefer: 'respond-sync', label: work }).then(
        () => 'server' as const,
        (error: unknown) => {
          if (error instanceof SavedOnDevice) return 'device' as const;
          throw error;
        },
      );
    },
    send: async () => void (await sendWaiting(owner)),
    kept: async () => (await itemsOf(owner)).map(({ label }) => label),
  };
}

type Network = 'online' | 'offline' | 'answers are lost' | 'busy';

/** The server's half: who is signed in in this browser, and what was done, in the order in which it came. */
class World {
  network: Network = 'online';
  signedIn: PersonId | null = 'ada';
  readonly done: { readonly person: PersonId; readonly attempt: string; readonly work: string }[] = [];
  readonly #outcomes = new Map<string, Answer>();

  answer({ headers, body }: ReceivedRequest): Answer {
    if (this.network === 'offline') return { cut: true };
    if (this.network === 'busy') return { status: 503, body: {} };
    const meant = headers['x-person-id'];
    if (this.signedIn === null || meant !== this.signedIn) return { status: 401, body: {} };
    const outcome = this.#carryOut(this.signedIn, body as Command);
    return this.network === 'answers are lost' ? { cut: 'inside' } : outcome;
  }

  #carryOut(person: PersonId, { id, objectiveWorkflowId, activityWorkflowIds }: Command): Answer {
    const key = `${person} ${id}`;
    const known = this.#outcomes.get(key);
    if (known) return known;
    for (const work of activityWorkflowIds) this.done.push({ person, attempt: objectiveWorkflowId, work });
    const outcome = { body: { id, entityId: id, created: '', completed: { state: 1, errors: [], result: {} } } };
    this.#outcomes.set(key, outcome);
    return outcome;
  }
}

interface Command {
  readonly id: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowIds: readonly string[];
}

type Step =
  | { readonly do: 'finish'; readonly tab: 0 | 1; readonly attempt: Attempt }
  | { readonly do: 'send' | 'reload'; readonly tab: 0 | 1 }
  | { readonly do: 'network'; readonly network: Network }
  | { readonly do: 'sign in'; readonly person: PersonId }
  | { readonly do: 'sign out' };

const tabs = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('finish' as const), tab: tabs, attempt: fc.constantFrom(...attempts) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'reload' as const), tab: tabs }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      network: fc.constantFrom<Network>('online', 'offline', 'answers are lost', 'busy'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign in' as const), person: fc.constantFrom(...people) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'sign out' as const }) },
);

/** What people did, as they would tell it. */
interface Told {
  readonly person: PersonId;
  readonly attempt: Attempt;
  readonly work: string;
}

let given = 0;

/** One browser with two tabs, and what its people were told. */
class Browser {
  readonly told: Told[] = [];
  readonly #world: World;
  readonly #tabs: [Tab, Tab];

  constructor(world: World, open: [Tab, Tab]) {
    this.#world = world;
    this.#tabs = open;
  }

  async take(next: Step): Promise<void> {
    const world = this.#world;
    if (next.do === 'network') world.network = next.network;
    else if (next.do === 'sign out') world.signedIn = null;
    else if (next.do === 'sign in') {
      world.signedIn = next.person;
      await this.#reload(0); // the other tab is left open, as on a shared computer
    } else if (next.do === 'reload') await this.#reload(next.tab);
    else if (next.do === 'finish') await this.#finish(this.#tabs[next.tab], next.attempt);
    else await this.#tabs[next.tab].send();
  }

  async #reload(tab: 0 | 1): Promise<void> {
    // without a sign-in there is no page of the portal
    if (this.#world.signedIn === null) return;
    this.#tabs[tab] = await openTab(this.#world.signedIn);
  }

  async #finish(tab: Tab, attempt: Attempt): Promise<void> {
    given += 1;
    const work = `work-${given}`;
    this.told.push({ person: tab.owner, attempt, work });
    const at = await tab.finish(attempt, work);
    const reached = this.#world.done.some((done) => done.work === work);
    const kept = (await tab.kept()).includes(work);
    // what is said is true: done is done, and 'saved on this device' is there
    expect(at === 'server' ? { reached, kept } : { kept }).toEqual(
      at === 'server' ? { reached: true, kept: false } : { kept: true },
    );
  }
}

/** What one person did at one attempt, in its order. */
function worksOf(
  list: readonly (Omit<Told, 'attempt'> & { readonly attempt: string })[],
  person: PersonId,
  attempt: Attempt,
) {
  return list.filter((entry) => entry.person === person && entry.attempt === attempt).map(({ work }) => work);
}

beforeEach(() => {
  browserGlobals();
});

test('work is done once, in its order and by its own person, whatever happens to the network, the tabs and the sign-in', async () => {
  let world = new World();
  await httpServer((asked) => world.answer(asked));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      world = new World();
      const browser = new Browser(world, [await openTab('ada'), await openTab('ada')]);
      for (const next of steps) await browser.take(next);
      world.network = 'online';
      for (const person of people) {
        world.signedIn = person;
        const tab = await openTab(person);
        await tab.send();
        expect(await tab.kept()).toEqual([]);
      }
      for (const person of people)
        for (const attempt of attempts)
          expect(worksOf(world.done, person, attempt)).toEqual(worksOf(browser.told, person, attempt));
    }),
    { numRuns: 60 },
  );
});
