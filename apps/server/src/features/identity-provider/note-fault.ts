import type { Actor } from '../../kernel/audit/store.ts';
import { builtInProvider } from '../../kernel/auth/portal-client.ts';
import type { Kernel } from '../../kernel/kernel.ts';

interface RefusedTry {
  readonly actor: Actor;
  /** What the browser says that it is. */
  readonly device: { readonly userAgent?: string };
  /** The account that was tried, where there is one. */
  readonly subjectId: string | undefined;
  /** The password or a passkey in its place, or what is asked for after it. */
  readonly step: 'sign-in' | 'second-factor';
  readonly fault: { readonly kind: string };
}

/** Writes down a try to sign in. What was typed is not told: people type passwords into the wrong field. */
export function noteFault(
  { securityLog }: Pick<Kernel, 'securityLog'>,
  { actor, device, subjectId, step, fault }: RefusedTry,
): void {
  const subject = subjectId === undefined ? {} : { subjectId };
  const data = { provider: builtInProvider, ...device };
  const event =
    fault.kind === 'too-many'
      ? ({ what: 'sign-in.throttled', ...subject, data } as const)
      : ({ what: 'sign-in.failed', ...subject, data: { ...data, code: `${step}.${fault.kind}` } } as const);
  securityLog.note(actor, event);
}
