import { Skeleton } from '@stoa/ui';
import { useCall } from '../../../api/calls/query.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordChange } from './password-change.tsx';
import { SecondFactor } from './second-factor.tsx';
import styles from './security.module.css';

/** How the person signs in. */
export function SecuritySettings() {
  const t = useMessages();
  const { data, error, refetch, isFetching } = useCall('getSecurity', {});
  if (error)
    return (
      <CallFailure
        error={error}
        title={t('profile.security.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="12rem" />;
  return (
    <div className={styles.sections}>
      <PasswordChange changed={data.passwordChanged} />
      {data.passwordChanged !== null && (
        <>
          <Passkeys state={data.secondFactor} />
          <SecondFactor state={data.secondFactor} />
        </>
      )}
    </div>
  );
}
