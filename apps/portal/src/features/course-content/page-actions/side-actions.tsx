import { limits } from '@stoa/domain';
import { Button, buttonClass, Menu, MenuItem, MoreIcon, type IconProps } from '@stoa/ui';
import type { ComponentType } from 'react';
import { useMedia } from '../../../lib/use-media.ts';

/** Below, there is no room for buttons beside a heading. */
const cramped = '(width < 600px)';

export interface SideAction {
  readonly id: string;
  /** A verb. */
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  readonly busy?: boolean;
  readonly run: () => void;
}

interface SideActionsProps {
  readonly actions: readonly SideAction[];
  /** Name of the menu. */
  readonly more: string;
  readonly className?: string | undefined;
}

/** The first actions as buttons, the rest in a menu (Spec 2 §9 'Side actions default limit 2'); on a phone all of them. */
export function SideActions({ actions, more, className }: SideActionsProps) {
  const limit = useMedia(cramped) ? 0 : limits.sideActions;
  const shown = actions.slice(0, limit);
  const hidden = actions.slice(limit);
  return (
    <div className={className}>
      {shown.map(({ id, label, icon: Icon, busy = false, run }) => (
        <Button key={id} variant="quiet" iconOnly aria-label={label} title={label} busy={busy} onClick={run}>
          {!busy && <Icon size={20} />}
        </Button>
      ))}
      {hidden.length > 0 && (
        <Menu label={more} button={<MoreIcon size={20} />} buttonClassName={buttonClass({ variant: 'quiet', iconOnly: true })}>
          {hidden.map(({ id, label, icon: Icon, run }) => (
            <MenuItem key={id} icon={<Icon size={18} />} onSelect={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
