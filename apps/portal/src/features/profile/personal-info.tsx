import type { CurrentUser } from '@stoa/contract';
import { Avatar, Badge, Card, Skeleton } from '@stoa/ui';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { useCall } from '../../api/calls/query.ts';
import { useCurrentUser } from '../../api/session/session.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { personName } from '../../lib/language/person-name.ts';
import styles from './personal-info.module.css';

/** The organisation's facts about the person, which only the organisation can change. */
export function PersonalInfo() {
  const user = useCurrentUser();
  return user && <Person user={user} />;
}

function Person({ user }: { readonly user: CurrentUser }) {
  const t = useMessages();
  const format = useFormat();
  const lines = [
    [t('profile.first-name'), user.first_name],
    [t('profile.middle-name'), user.middle_name],
    [t('profile.last-name'), user.last_name],
    [t('profile.email'), user.email],
    [t('profile.role'), format.list(user.roles.map((role) => t(`profile.role.${role}`)))],
  ] as const;
  return (
    <div className={styles.info}>
      <Card padded>
        <div className={styles.top}>
          <Avatar firstName={user.first_name || user.email} lastName={user.last_name} />
          <h2 className={styles.name}>{personName(user)}</h2>
        </div>
        <dl className={styles.lines}>
          {lines.map(([label, value]) => value && <Line key={label} label={label} value={value} />)}
        </dl>
      </Card>
      <Units userId={user.id} />
      <p className={styles.hint}>{t('profile.info.hint')}</p>
    </div>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** The units that the person belongs to, the main one marked. */
function Units({ userId }: { readonly userId: string }) {
  const t = useMessages();
  const { data, error, refetch, isFetching } = useCall('listUnits', { params: { userId } });
  if (error)
    return (
      <CallFailure
        error={error}
        title={t('profile.units.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <Card padded>
      <h2 className={styles.heading}>{t('profile.units')}</h2>
      {!data && <Skeleton height="1.5rem" />}
      {data?.items.length === 0 && <p className={styles.hint}>{t('profile.units.none')}</p>}
      <ul className={styles.units}>
        {data?.items.map(({ unit, membership }) => (
          <li key={unit.id} className={styles.unit}>
            <bdi>{unit.name}</bdi>
            {membership.some(({ is_primary: primary }) => primary) && (
              <Badge tone="accent">{t('profile.units.primary')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
