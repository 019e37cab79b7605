import { limits } from '@stoa/domain';
import { Button, buttonClass, Menu, MenuItem, MoreIcon, Spinner, type IconProps } from '@stoa/ui';
import type { ComponentType } from 'react';
import { useMedia } from '../../../../lib/page/use-media.ts';

/** Below, there is no room for buttons beside a heading. */
const cramped = '(width < 600px)';

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

export interface SideAction {
  readonly id: string;
  /** A verb. */
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  readonly busy?: boolean;
  /** The action; several ways of doing it open as a menu. */
  readonly run: (() => void) | readonly [Choice, ...Choice[]];
}

interface SideActionsProps {
  readonly actions: readonly SideAction[];
  /** Name of the menu. */
  readonly more: string;
  readonly className?: string | undefined;
}

const quiet = { variant: 'quiet', iconOnly: true } as const;

/**
 * The first actions as buttons, the rest in a menu (Spec 2 §9 'Side actions default limit 2'); on a phone all of them.
 */
export function SideActions({ actions, more, className }: SideActionsProps) {
  const limit = useMedia(cramped, 'phone') ? 0 : limits.sideActions;
  const hidden = actions.slice(limit);
  return (
    <div className={className}>
      {actions.slice(0, limit).map((action) => (
        <ActionButton key={action.id} {...action} />
      ))}
      {hidden.length > 0 && (
        <Menu label={more} button={<MoreIcon size={20} />} buttonClassName={buttonClass(quiet)}>
          <ActionItems actions={hidden} />
        </Menu>
      )}
    </div>
  );
}

function ActionButton(action: SideAction) {
  const { label, icon: Icon, busy = false } = action;
  const ways = waysOf(action);
  if (ways.length > 1) {
    return (
      <Menu
        label={label}
        button={busy ? <Spinner size="1.25rem" /> : <Icon size={20} />}
        buttonClassName={buttonClass(quiet)}
      >
        <ActionItems actions={[action]} />
      </Menu>
    );
  }
  return (
    <Button {...quiet} aria-label={label} title={label} busy={busy} onClick={ways[0].run}>
      {!busy && <Icon size={20} />}
    </Button>
  );
}

function ActionItems({ actions }: Pick<SideActionsProps, 'actions'>) {
  const items = actions.flatMap((action) => waysOf(action).map((way) => ({ ...way, icon: action.icon })));
  return items.map(({ id, label, icon: Icon, run }) => (
    <MenuItem key={id} icon={<Icon size={18} />} onSelect={run}>
      {label}
    </MenuItem>
  ));
}

function waysOf({ id, label, run }: SideAction): readonly [Choice, ...Choice[]] {
  return typeof run === 'function' ? [{ id, label, run }] : run;
}
