import type { MessageKey } from '@stoa/messages';
import type { Outcome } from '@stoa/domain';
import { Badge, CheckIcon, ClockIcon, CloseIcon } from '@stoa/ui';
import type { ComponentProps, ComponentType } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';

interface Look {
  readonly tone: NonNullable<ComponentProps<typeof Badge>['tone']>;
  readonly Icon: ComponentType<{ readonly size: number }>;
  readonly word: MessageKey;
}

const looks: Readonly<Record<Outcome, Look>> = {
  passed: { tone: 'success', Icon: CheckIcon, word: 'result.outcome.passed' },
  failed: { tone: 'danger', Icon: CloseIcon, word: 'result.outcome.failed' },
  completed: { tone: 'success', Icon: CheckIcon, word: 'result.outcome.completed' },
  incomplete: { tone: 'neutral', Icon: ClockIcon, word: 'result.outcome.incomplete' },
};

/** The end of an attempt in word, icon and colour; nothing where there is none to show. */
export function OutcomeBadge({ outcome }: { readonly outcome: Outcome | null }) {
  const t = useMessages();
  if (outcome === null) return null;
  const { tone, Icon, word } = looks[outcome];
  return (
    <Badge tone={tone} icon={<Icon size={14} />}>
      {t(word)}
    </Badge>
  );
}
