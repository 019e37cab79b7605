import { useMessages } from '../../../lib/language/messages.tsx';
import { OneFieldForm, type OneFieldFormProps } from './one-field-form.tsx';

type PasswordFormProps = Pick<OneFieldFormProps, 'submit' | 'onCancel'> & {
  readonly send: (currentPassword: string) => Promise<void>;
};

/** Asks for the password once more: whoever finds a page open must not change how its person signs in. */
export function PasswordForm(props: PasswordFormProps) {
  const t = useMessages();
  return (
    <OneFieldForm
      {...props}
      field="currentPassword"
      label={t('profile.password.current')}
      hint={t('profile.second.prove')}
      missing={t('profile.password.current-missing')}
    />
  );
}
