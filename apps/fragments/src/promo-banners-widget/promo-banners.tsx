import type { Promo } from '@stoa/contract';
import { Button, CloseIcon } from '@stoa/ui';
import { localeFacts } from '@stoa/domain';
import { useEffect, useRef, useState } from 'react';
import { whenNothingIsLeft } from 'virtual:promo-place';
import { useDrawn, useFragmentContext, useLocale, useMessages } from '../kit/fragment-context.tsx';
import styles from './promo-banners.module.css';

/** One banner at a time; when the last one is closed, its place is given back. */
export function PromoBanners() {
  const { call, failed } = useFragmentContext();
  // the button that was pressed is gone with its banner: the focus goes on to that of the next one
  const [isNext, setIsNext] = useState(false);
  const [promos, setPromos] = useState(useDrawn<readonly Promo[]>() ?? null);
  useEffect(() => {
    const leaving = new AbortController();
    call('listPromos', { signal: leaving.signal }).then(
      ({ items }) => setPromos(items),
      (error: unknown) => {
        if (!leaving.signal.aborted) failed(error);
      },
    );
    return () => leaving.abort();
  }, [call, failed]);
  const isOver = promos?.length === 0;
  useEffect(() => {
    if (isOver) whenNothingIsLeft();
  }, [isOver]);
  const [first] = promos ?? [];
  if (first === undefined) return null;
  const close = () => {
    setIsNext(true);
    setPromos((all) => all?.filter(({ id }) => id !== first.id) ?? null);
  };
  return <Banner key={first.id} promo={first} takesFocus={isNext} onClosed={close} />;
}

interface BannerProps {
  readonly promo: Promo;
  readonly takesFocus: boolean;
  readonly onClosed: () => void;
}

function Banner({ promo: { id, version, locale, title, text, link }, takesFocus, onClosed }: BannerProps) {
  const t = useMessages();
  const { call } = useFragmentContext();
  const isForeign = useLocale() !== locale;
  const [closing, setClosing] = useState<'no' | 'asked' | 'failed'>('no');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const close = () => {
    setClosing('asked');
    call('closePromo', { params: { promoId: id }, body: { version } }).then(onClosed, () => setClosing('failed'));
  };
  return (
    <section aria-label={t('promo-banners-widget.label')} className={styles.banner}>
      <div
        className={styles.words}
        lang={isForeign ? locale : undefined}
        dir={isForeign ? localeFacts[locale].direction : undefined}
      >
        <p className={styles.title}>{title}</p>
        {text !== '' && <p className={styles.text}>{text}</p>}
        {link && (
          <a href={link.href} className={styles.link}>
            {link.words}
          </a>
        )}
      </div>
      {closing === 'failed' && (
        <p role="status" className={styles.problem}>
          {t('promo-banners-widget.failed')}
        </p>
      )}
      <Button
        ref={button}
        iconOnly
        variant="quiet"
        busy={closing === 'asked'}
        aria-label={t('promo-banners-widget.close', { title })}
        onClick={close}
      >
        <CloseIcon />
      </Button>
    </section>
  );
}
