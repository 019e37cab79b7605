import type { FragmentContext } from '@stoa/contract/fragment';

/** The portal's part of every fragment's context; the rest belongs to one mounting. */
export type PortalContext = Omit<FragmentContext, 'failed' | 'address'>;

export interface LivingFragment {
  readonly update?: (context: PortalContext) => void;
  readonly unmount: () => void;
}

export interface FragmentLifeOptions {
  /** Loads and mounts; called anew when a fragment that cannot be updated gets another context. */
  readonly mount: (context: PortalContext, failed: (error: unknown) => void) => Promise<LivingFragment>;
  readonly context: PortalContext;
  /** Milliseconds after which a fragment that is not there counts as failed. */
  readonly patience: number;
  readonly onShown: () => void;
  /** Called when the fragment is gone. */
  readonly onFailed: () => void;
  /** Called with the error, for the report. */
  readonly onError: (error: unknown) => void;
}

/** One fragment from its mounting to its end. Nothing that it throws gets out. */
export class FragmentLife {
  readonly #options: FragmentLifeOptions;
  #context: PortalContext;
  #fragment: LivingFragment | undefined;
  /** Number of the mounting that counts; an earlier one that comes late is taken down at once. */
  #mounting = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FragmentLifeOptions) {
    this.#options = options;
    this.#context = options.context;
    this.#begin();
  }

  update(context: PortalContext): void {
    if (context === this.#context) return;
    this.#context = context;
    if (this.#fragment) this.#refresh(this.#fragment);
  }

  end(): void {
    this.#mounting += 1;
    clearTimeout(this.#timer);
    const fragment = this.#fragment;
    this.#fragment = undefined;
    if (fragment) this.#takeDown(fragment);
  }

  #begin(): void {
    this.end();
    const mounting = this.#mounting;
    const context = this.#context;
    const failed = (error: unknown) => this.#fail(error, mounting);
    const { mount, patience } = this.#options;
    this.#timer = setTimeout(() => failed(new Error(`A fragment was not there after ${patience} ms.`)), patience);
    mount(context, failed).then((fragment) => this.#arrive(fragment, mounting, context), failed);
  }

  #arrive(fragment: LivingFragment, mounting: number, context: PortalContext): void {
    if (mounting !== this.#mounting) {
      this.#takeDown(fragment);
      return;
    }
    clearTimeout(this.#timer);
    this.#fragment = fragment;
    this.#options.onShown();
    if (context !== this.#context) this.#refresh(fragment);
  }

  #refresh(fragment: LivingFragment): void {
    if (!fragment.update) {
      this.#begin();
      return;
    }
    try {
      fragment.update(this.#context);
    } catch (error) {
      this.#fail(error, this.#mounting);
    }
  }

  /** An error of a mounting that is over is reported and changes nothing. */
  #fail(error: unknown, mounting: number): void {
    this.#options.onError(error);
    if (mounting !== this.#mounting) return;
    this.end();
    this.#options.onFailed();
  }

  #takeDown(fragment: LivingFragment): void {
    try {
      fragment.unmount();
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
