import type { Boot } from '@stoa/contract';

/** What the portal is given in its first HTML. */
export function bootOf(html: string): Boot {
  const [, boot = ''] = /<script type="application\/json" id="stoa-boot"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(boot);
}
