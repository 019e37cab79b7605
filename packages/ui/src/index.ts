export { Avatar } from './avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './badge.tsx';
export {
  Button,
  buttonClass,
  LinkButton,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button.tsx';
export { Card } from './card.tsx';
export { classNames } from './class-names.ts';
export { Cover, type CoverProps } from './cover.tsx';
export { Dialog, startHere, type DialogProps } from './dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export * from './catalog-icons.tsx';
export * from './course-icons.tsx';
export type { IconProps } from './icon.tsx';
export * from './icons.tsx';
export * from './list-icons.tsx';
export * from './navigation-icons.tsx';
export * from './page-icons.tsx';
export * from './shell-icons.tsx';
export * from './viewer-icons.tsx';
export { Menu, type MenuProps } from './menu.tsx';
export { MenuPopover, type MenuPopoverProps } from './menu-popover.tsx';
export {
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuPanel,
  MenuSeparator,
  type MenuChoiceProps,
  type MenuItemProps,
} from './menu-items.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { Gallery, type GalleryImage, type GalleryProps } from './gallery.tsx';
export { CheckBox, RadioCard, RadioGroup, type RadioCardProps, type RadioGroupProps } from './choice.tsx';
export { Notice, type NoticeProps } from './notice.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { Spinner } from './spinner.tsx';
export { RefusableButton, type RefusableButtonProps } from './refusable-button.tsx';
export { SearchField, TextField, type SearchFieldProps, type TextFieldProps } from './text-field.tsx';
export { ToastRegion, type ToastItem, type ToastRegionProps } from './toast-region.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
