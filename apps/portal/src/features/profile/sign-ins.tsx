import type { SignIn } from '@stoa/contract';
import { Badge, Button, Card, DeviceIcon, PhoneIcon, Skeleton } from '@stoa/ui';
import { useState } from 'react';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { useCall } from '../../api/calls/query.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useDeviceName } from './device-name.ts';
import { NotMe } from './not-me.tsx';
import styles from './sessions.module.css';

/** Sign-ins on one page of the list. */
const pageLength = 20;

/** Where and when the person has signed in, who has tried to, and what to do about a stranger. */
export function SignIns() {
  const t = useMessages();
  const [pages, setPages] = useState(1);
  const [strange, setStrange] = useState<SignIn | null>(null);
  return (
    <section className={styles.sessions} aria-labelledby="recent-sign-ins">
      <h2 id="recent-sign-ins" className={styles.heading}>
        {t('profile.sign-ins.title')}
      </h2>
      <p className={styles.hint}>{t('profile.sign-ins.hint')}</p>
      {Array.from({ length: pages }, (_, page) => (
        <Page
          key={page}
          skip={page * pageLength}
          onStrange={setStrange}
          {...(page === pages - 1 && { onMore: () => setPages(pages + 1) })}
        />
      ))}
      {strange !== null && <NotMe signIn={strange} onClose={() => setStrange(null)} />}
    </section>
  );
}

interface PageProps {
  readonly skip: number;
  readonly onStrange: (signIn: SignIn) => void;
  /** Shows the next page; missing where it is shown already. */
  readonly onMore?: () => void;
}

function Page({ skip, onStrange, onMore }: PageProps) {
  const t = useMessages();
  const { data, error, refetch, isFetching } = useCall('listSignIns', { query: { skip: String(skip) } });
  if (error)
    return (
      <CallFailure
        error={error}
        title={t('profile.sign-ins.load-failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="12rem" />;
  return (
    <>
      <ul className={styles.list}>
        {data.items.map((signIn) => (
          <li key={signIn.id}>
            <SignInCard signIn={signIn} onStrange={() => onStrange(signIn)} />
          </li>
        ))}
      </ul>
      {data.more && onMore && (
        <div>
          <Button onClick={onMore}>{t('profile.sign-ins.more')}</Button>
        </div>
      )}
    </>
  );
}

interface SignInCardProps {
  readonly signIn: SignIn;
  readonly onStrange: () => void;
}

function SignInCard({ signIn, onStrange }: SignInCardProps) {
  const t = useMessages();
  const format = useFormat();
  const name = useDeviceName()(signIn);
  const { outcome, current, mobile, address, ending, happened } = signIn;
  const date = format.dateTime(happened);
  return (
    <Card padded className={styles.device}>
      {mobile ? <PhoneIcon size={24} /> : <DeviceIcon size={24} />}
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name} {current && <Badge tone="success">{t('profile.sign-ins.current')}</Badge>}
          {outcome !== 'succeeded' && <Badge tone="danger">{t(`profile.sign-ins.${outcome}`)}</Badge>}
        </h3>
        <p className={styles.hint}>
          {address === null ? date : t('profile.sign-ins.at', { date, address: isolated(address) })}
        </p>
        {ending !== null && <p className={styles.hint}>{t(`profile.sign-ins.ending.${ending}`)}</p>}
      </div>
      {!current && (
        <Button size="small" aria-label={t('profile.sign-ins.not-me.label', { name, date })} onClick={onStrange}>
          {t('profile.sign-ins.not-me')}
        </Button>
      )}
    </Card>
  );
}

/** An address reads from left to right, whatever the sentence around it does. */
function isolated(address: string): string {
  return `\u2066${address}\u2069`;
}
