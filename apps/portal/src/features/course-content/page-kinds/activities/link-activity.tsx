import type { ActivityContent, ActivityPart } from '@stoa/contract';
import { decideFrameSite, readOrigins } from '@stoa/domain';
import { ExternalIcon, RowCardName, RowCardNote, RowCardPicture, RowCardWords, rowCardClass } from '@stoa/ui';
import { useSession } from '../../../../api/session/session.tsx';
import { EmbeddedFrame } from '../../../../content/frames/embedded-frame.tsx';
import { SiteFrame } from '../../../../content/frames/site-frame.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { settingOf } from '../../../../lib/settings.ts';
import onPaper from '../../../../content/on-paper.module.css';
import styles from './resource-card.module.css';
import { useEmbedding } from './use-embedding.ts';

type PageLink = Extract<ActivityContent, { type: 'link' }>;

interface LinkActivityProps {
  readonly part: ActivityPart;
  readonly link: PageLink;
}

/**
 * A page on another site: in the page itself where that is meant and allowed, and always with a way to it in a new tab.
 */
export function LinkActivity({ part, link }: LinkActivityProps) {
  const embedding = useEmbedding(part);
  const site = useFramedSite(link);
  const { name } = part.childActivity;
  if (site === null) return <LinkCard name={name} {...link} />;
  return (
    <div className={styles.framed}>
      <div className={onPaper.never}>
        <EmbeddedFrame name={name} embedding={embedding} shape="site">
          <SiteFrame url={site} name={name} />
        </EmbeddedFrame>
      </div>
      <LinkCard name={name} {...link} />
    </div>
  );
}

/** The address of a page that may stand in a frame, else null. */
function useFramedSite({ url: address, embedded }: PageLink): URL | null {
  const origins = readOrigins(settingOf(useSession(), 'lms.learner_allowed_frame_sources') ?? '');
  const url = URL.parse(address);
  return embedded && url !== null && decideFrameSite(url, { own: location.origin, origins }).allowed ? url : null;
}

function LinkCard({ name, url, description }: Omit<PageLink, 'type' | 'embedded'> & { readonly name: string }) {
  const t = useMessages();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={rowCardClass({ hover: 'glow' }, styles.card)}>
      <RowCardPicture>
        <ExternalIcon size={24} />
      </RowCardPicture>
      <RowCardWords>
        <RowCardName>
          <bdi>{name}</bdi>
        </RowCardName>
        {description && <RowCardNote dir="auto">{description}</RowCardNote>}
        <RowCardNote>
          <bdi>{URL.parse(url)?.host ?? url}</bdi> · {t('course.link.opens')}
        </RowCardNote>
      </RowCardWords>
    </a>
  );
}
