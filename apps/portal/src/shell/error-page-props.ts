import type { ErrorPageCode } from '@stoa/domain';

export interface ErrorPageProps {
  readonly code: ErrorPageCode;
  /** True to fill the screen without the shell, because the shell itself may be what failed. */
  readonly fullScreen?: boolean;
  /** The place is /forbidden itself, whose page has no button (Spec 1 §2). */
  readonly forbiddenPlace?: boolean;
  readonly stack?: string | undefined;
  /** Tries what failed once more, where that can help. */
  readonly onRetry?: (() => void) | undefined;
}
