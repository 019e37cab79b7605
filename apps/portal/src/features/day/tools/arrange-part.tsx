import type { Day, DayBoard } from '@stoa/contract';
import { movedPart, toggledPart, type Arrangement, type DayBoardPart } from '@stoa/domain';
import { Button, ChevronDownIcon, ChevronUpIcon } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../api/calls/call.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import styles from './arrange-part.module.css';

interface ArrangePartProps {
  readonly part: DayBoardPart;
  readonly board: DayBoard;
  /** Takes what became of it, to be read aloud: what moves cannot say it itself. */
  readonly onSaid: (said: string) => void;
}

/** Moves a part of the dashboard up and down, hides it, and shows it again. */
export function ArrangePart({ part, board, onSaid }: ArrangePartProps) {
  const t = useMessages();
  const arrange = useArrange();
  const pressed = useRef<HTMLButtonElement>(null);
  const shown = board.parts.filter((one) => !board.hidden.includes(one));
  const place = shown.indexOf(part);
  const name = t(`day.part.${part}`);
  const isHidden = board.hidden.includes(part);
  const moved = useEffectEvent(() => {
    if (pressed.current === null) return;
    // what moves in the document loses the focus
    pressed.current.focus();
    onSaid(t('day.arrange.moved', { part: name, place: place + 1, count: shown.length }));
  });
  useEffect(() => moved(), [place]);
  const move = (by: -1 | 1, button: HTMLButtonElement) => {
    pressed.current = button;
    void arrange((now) => movedPart(now, part, by));
  };
  return (
    <span className={styles.tools}>
      {!isHidden && (
        <>
          <Button
            iconOnly
            variant="quiet"
            aria-label={t('day.arrange.up', { part: name })}
            aria-disabled={place === 0}
            onClick={({ currentTarget }) => move(-1, currentTarget)}
          >
            <ChevronUpIcon />
          </Button>
          <Button
            iconOnly
            variant="quiet"
            aria-label={t('day.arrange.down', { part: name })}
            aria-disabled={place === shown.length - 1}
            onClick={({ currentTarget }) => move(1, currentTarget)}
          >
            <ChevronDownIcon />
          </Button>
        </>
      )}
      <Button
        size="small"
        aria-label={t(isHidden ? 'day.arrange.show.label' : 'day.arrange.hide.label', { part: name })}
        onClick={() => {
          pressed.current = null;
          onSaid(t(isHidden ? 'day.arrange.shown' : 'day.arrange.hidden', { part: name }));
          void arrange((now) => toggledPart(now, part));
        }}
      >
        {t(isHidden ? 'day.arrange.show' : 'day.arrange.hide')}
      </Button>
    </span>
  );
}

/** Arranges the dashboard. It shows at once; a refusal takes it back and says so. */
function useArrange(): (change: (board: Arrangement) => Arrangement) => Promise<void> {
  const client = useQueryClient();
  const t = useMessages();
  return async (change) => {
    const days = { queryKey: queryKeyOf('getDay') };
    await client.cancelQueries(days);
    const before = client.getQueriesData<Day>(days);
    // as it is by now: quick clicks each move it once
    client.setQueriesData<Day>(days, (day) => day && { ...day, board: kept(change(day.board)) });
    const board = client.getQueriesData<Day>(days).find(([, day]) => day !== undefined)?.[1]?.board;
    if (board === undefined) return;
    await call('arrangeDayBoard', { body: board }).catch(() => {
      // without a connection nothing is asked for again before it is back
      for (const [key, day] of before) client.setQueryData(key, day);
      showToast('critical', t('day.arrange.failed'));
    });
    await client.invalidateQueries(days);
  };
}

const kept = ({ parts, hidden }: Arrangement): DayBoard => ({ parts: [...parts], hidden: [...hidden] });
