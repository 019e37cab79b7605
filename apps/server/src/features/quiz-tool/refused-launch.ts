/** Why a launch is refused, as it is told to whoever sees it. */
export type LaunchTrouble = 'stale' | 'browser' | 'platform' | 'message' | 'quiz' | 'role';

/** A launch that opens nothing. */
export class RefusedLaunch extends Error {
  readonly trouble: LaunchTrouble;

  constructor(trouble: LaunchTrouble, cause?: unknown) {
    super(`A launch was refused: ${trouble}.`, { cause });
    this.trouble = trouble;
  }
}
