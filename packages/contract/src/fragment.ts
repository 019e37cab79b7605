import type { EventData, EventName, Locale } from '@stoa/domain';
import type { CallName } from './calls.ts';
import type { CallTypes } from './index.ts';
import type { CurrentUser } from './schemas/platform.ts';

/** Keys whose value may be left out entirely when nothing is required in it. */
type Given<Name extends string, T> =
  Record<never, never> extends T ? { readonly [K in Name]?: T } : { readonly [K in Name]: T };

export type FragmentCallInput<N extends CallName> = Given<'params', CallTypes[N]['params']> &
  Given<'query', CallTypes[N]['query']> &
  (CallTypes[N]['body'] extends undefined ? unknown : { readonly body: CallTypes[N]['body'] }) & {
    readonly signal?: AbortSignal;
  };

/** The way around the portal. Paths are those of the route map, without the base path. */
export interface FragmentNavigation {
  /** The address of a path, for links that can be opened in a new tab. */
  readonly href: (path: string) => string;
  /** Opens a path in this tab, without loading the page anew. */
  readonly to: (path: string) => void;
  /** Fetches what a path needs; call it when the person is about to open it. */
  readonly prefetch: (path: string) => void;
}

/** The course that a fragment stands beside, such as the tutor (Spec 2 §5). */
export interface FragmentCourse {
  readonly objectiveId: string;
  readonly objectiveWorkflowAggregateId: string;
  readonly name: string;
  /** Axis of the part that is open; null beside the details of the course. */
  readonly axis: string | null;
  /** The organisation's own, for courses that have none (setting learner.tutor). */
  readonly defaultKnowledgeModelId: string | null;
}

/** Everything that the portal tells a fragment. A changed context is given to `update`. */
export interface FragmentContext {
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  /** IANA zone of the person. */
  readonly timezone: string;
  readonly theme: 'light' | 'dark';
  /** Null for visitors. */
  readonly user: CurrentUser | null;
  /** Null where the fragment belongs to no course. */
  readonly course: FragmentCourse | null;
  readonly navigation: FragmentNavigation;
  /** Notes that something happened (Spec 2 §7). */
  readonly events: <Name extends EventName>(name: Name, data: EventData<Name>) => void;
  /** Asks the server as the portal does: same session, same language, same errors. */
  readonly call: <N extends CallName>(name: N, input: FragmentCallInput<N>) => Promise<CallTypes[N]['answer']>;
  /** The server's clock. */
  readonly now: () => Date;
  /** Gives up: the portal reports the error and shows a placeholder with 'Try again' instead. */
  readonly failed: (error: unknown) => void;
  /** Absolute address that the module came from; its other files lie beside it. `import.meta.url` does not say. */
  readonly address: string;
  /** Libraries that the portal has anyway, by their package names. Only for fragments of the portal's own release. */
  readonly lent: Readonly<Record<string, unknown>>;
}

export interface MountedFragment {
  /** Takes over a changed context. A fragment without it is unmounted and mounted anew. */
  readonly update?: (context: FragmentContext) => void;
  /** Leaves nothing behind. */
  readonly unmount: () => void;
}

/** A fragment as it is drawn without a browser. */
export interface RenderedFragment {
  /** What stands in its element. */
  readonly html: string;
  /** Styles of it, which the host gives the page as its policy asks for. */
  readonly css: string;
}

/**
 * The exports of a federated fragment's module. It stands alone in one file: relative imports lead nowhere. A promise
 * counts as failed when it is rejected, or not kept within 10 seconds. `Element` is the browser's `HTMLElement`, which
 * this package does not know.
 */
export interface FragmentModule<Element> {
  readonly mount: (element: Element, context: FragmentContext) => MountedFragment | Promise<MountedFragment>;
  /**
   * Draws the fragment where no browser is, with all that it shows first; a host lends `react-dom/server` to the
   * portal's own. `mount` takes over what it finds drawn in its element, and draws nothing anew.
   */
  readonly render?: (context: FragmentContext) => Promise<RenderedFragment>;
}
