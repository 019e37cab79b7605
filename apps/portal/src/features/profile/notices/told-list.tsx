import type { Notices } from '@stoa/contract';
import { Card, Skeleton } from '@stoa/ui';
import { Link } from '../../../lib/page/link.tsx';
import { useCall } from '../../../api/calls/query.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import styles from './notices.module.css';

/** What the person was told and is still true, newest first, and their e-mails where no mail server took them. */
export function ToldList() {
  const t = useMessages();
  const { data, error, refetch, isFetching } = useCall('listNotices', {});
  return (
    <section className={styles.section} aria-labelledby="notices-told">
      <h2 id="notices-told" className={styles.heading}>
        {t('notices.told')}
      </h2>
      {error && (
        <CallFailure
          error={error}
          title={t('notices.told.failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Skeleton height="8rem" />}
      {data && <Told items={data.items} />}
      {data && data.mails.length > 0 && <Mails mails={data.mails} />}
    </section>
  );
}

const portal = '/learn';

function Told({ items }: Pick<Notices, 'items'>) {
  const t = useMessages();
  const format = useFormat();
  if (items.length === 0) return <p className={styles.hint}>{t('notices.told.empty')}</p>;
  return (
    <ul className={styles.list}>
      {items.map(({ id, heading, lines, links, told }) => (
        <li key={id}>
          <Card padded className={styles.told}>
            <h3 className={styles.name}>{heading}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className={styles.actions}>
              {links.map(({ label, path }) => (
                <Link
                  key={path}
                  to={path.slice(portal.length)}
                  className={styles.link}
                  aria-label={`${label}: ${heading}`}
                >
                  {label}
                </Link>
              ))}
              <time dateTime={told} className={styles.hint}>
                {format.dateTime(told)}
              </time>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Mails({ mails }: Pick<Notices, 'mails'>) {
  const t = useMessages();
  const format = useFormat();
  return (
    <>
      <h3 className={styles.subheading}>{t('notices.mails')}</h3>
      <p className={styles.hint}>{t('notices.mails.hint')}</p>
      <ul className={styles.list}>
        {mails.map(({ id, subject, sent, path }) => (
          <li key={id} className={styles.mail}>
            <a href={path} target="_blank" rel="noreferrer" className={styles.link}>
              {subject}
            </a>
            <time dateTime={sent} className={styles.hint}>
              {format.dateTime(sent)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}
