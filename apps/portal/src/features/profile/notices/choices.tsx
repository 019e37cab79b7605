import type { OfferedNoticeChoices } from '@stoa/contract';
import {
  noticeChannels,
  noticeFrequencies,
  noticeFrequency,
  noticeKindNames,
  withFrequency,
  type NoticeKind,
} from '@stoa/domain';
import { Card, CheckBox, classNames, Notice, WarningIcon } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { Choice } from './choice.tsx';
import styles from './notices.module.css';
import { Times } from './times.tsx';
import { useChoices, type ChangeChoices } from './use-choices.ts';

/** What the person wants to be told. Every choice is kept at once. */
export function Choices({ offered }: { readonly offered: OfferedNoticeChoices }) {
  const t = useMessages();
  const chosen = useChoices(offered.choices);
  const { email, blocked, courses } = offered;
  return (
    <section className={styles.section} aria-labelledby="notices-choose">
      <h2 id="notices-choose" className={styles.heading}>
        {t('notices.choose')}
      </h2>
      <p className={styles.hint}>{t('notices.choose.hint')}</p>
      {blocked ? (
        <Notice tone="warning" icon={<WarningIcon size={20} />}>
          {t('notices.blocked', { email })}
        </Notice>
      ) : (
        <p className={styles.hint}>{t('notices.to', { email })}</p>
      )}
      {noticeKindNames.map((kind) => (
        <KindChoice key={kind} kind={kind} {...chosen} />
      ))}
      <Times {...chosen} />
      <Muted courses={courses} {...chosen} />
      <p role="status" className={classNames(chosen.state !== 'idle' && styles.saved)}>
        {chosen.state === 'idle' ? '' : t(`notices.${chosen.state}`)}
      </p>
    </section>
  );
}

function KindChoice({ kind, choices, change }: ChangeChoices & { readonly kind: NoticeKind }) {
  const t = useMessages();
  const options = noticeFrequencies.map((value) => ({ value, label: t(`notices.frequency.${value}`) }));
  return (
    <Card padded>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>{t(`notices.title.${kind}`)}</legend>
        {noticeChannels.map((channel) => (
          <Choice
            key={channel}
            label={t(`notices.channel.${channel}`)}
            value={noticeFrequency(choices, kind, channel)}
            options={options}
            onChoose={(frequency) => change(withFrequency(choices, { kind, channel, frequency }))}
          />
        ))}
      </fieldset>
    </Card>
  );
}

function Muted({ courses, choices, change }: ChangeChoices & Pick<OfferedNoticeChoices, 'courses'>) {
  const t = useMessages();
  const { muted } = choices;
  // one that was unticked stays where it is, as long as the page is open
  const [listed, setListed] = useState(muted);
  const own = courses.filter(({ id }) => listed.includes(id));
  const options = courses.filter(({ id }) => !listed.includes(id)).map(({ id, name }) => ({ value: id, label: name }));
  const toggle = (id: string) =>
    change({ ...choices, muted: muted.includes(id) ? muted.filter((one) => one !== id) : [...muted, id] });
  const add = (id: string) => {
    setListed([...listed, id]);
    toggle(id);
  };
  return (
    <Card padded className={styles.told}>
      <h3 className={styles.legend}>{t('notices.muted')}</h3>
      <p className={styles.hint}>{t(own.length === 0 ? 'notices.muted.none' : 'notices.muted.hint')}</p>
      {own.map(({ id, name }) => (
        <CheckBox key={id} checked={muted.includes(id)} onToggle={() => toggle(id)}>
          {name}
        </CheckBox>
      ))}
      {options.length > 0 && (
        <Choice
          label={t('notices.muted.add')}
          value=""
          options={[{ value: '', label: t('notices.muted.choose') }, ...options]}
          onChoose={(id) => id !== '' && add(id)}
        />
      )}
    </Card>
  );
}
