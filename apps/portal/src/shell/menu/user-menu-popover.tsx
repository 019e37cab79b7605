import type { CurrentUser } from '@stoa/contract';
import { MenuPopover } from '@stoa/ui';
import { useState, type RefObject } from 'react';
import { UserMenuContent } from './user-menu-content.tsx';

export interface UserMenuPopoverProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** The button was pressed while this was on its way. */
  readonly pressed: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: CurrentUser;
}

export function UserMenuPopover({ pressed, onOpenChange, user, ...rest }: UserMenuPopoverProps) {
  const [openOnArrival] = useState(pressed);
  const [openings, setOpenings] = useState(0);
  const changeOpen = (open: boolean) => {
    if (open) setOpenings((count) => count + 1);
    onOpenChange(open);
  };
  return (
    <MenuPopover {...rest} openOnArrival={openOnArrival} onOpenChange={changeOpen}>
      <UserMenuContent key={openings} user={user} />
    </MenuPopover>
  );
}
