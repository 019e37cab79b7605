import { readSetting } from '@stoa/domain';
import { readable } from '../colors.ts';
import type { TenantProfile } from '../tenancy/tenants.ts';
import type { MailColors } from './mail-document.ts';

/** A picture that goes with a mail. */
export interface MailPicture {
  /** Base64. */
  readonly content: string;
  readonly mediaType: 'image/png' | 'image/jpeg';
}

export interface ReadLook {
  readonly colors: MailColors;
  readonly logo: MailPicture | null;
}

/** The portal's own. */
const usualAccent = '#2f5bd3';
/** Paper of the sheet where it is light, and where it is dark. */
const [light, dark] = ['#ffffff', '#17181c'] as const;

/** How mails of an organisation look, in colours that can be read. */
export function mailLook({ settings }: TenantProfile): ReadLook {
  const { accent, logo } = readSetting(settings, 'platform.mail.look') ?? { accent: null, logo: null };
  const color = accent ?? usualAccent;
  return {
    colors: { accent: readable(color, light), accentOnDark: readable(color, dark) },
    logo: logo === null ? null : { content: logo, mediaType: logo.startsWith('iVBOR') ? 'image/png' : 'image/jpeg' },
  };
}
