export { Avatar } from './display/avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './display/badge.tsx';
export {
  Button,
  buttonClass,
  LinkButton,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './forms/button.tsx';
export { Card } from './display/card.tsx';
export { classNames } from './base/class-names.ts';
export { Cover, type CoverProps } from './display/cover.tsx';
export { Dialog, startHere, type DialogProps } from './windows/dialog.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export * from './icons/catalog-icons.tsx';
export * from './icons/course-icons.tsx';
export type { IconProps } from './icons/icon.tsx';
export * from './icons/common-icons.tsx';
export * from './icons/list-icons.tsx';
export * from './icons/navigation-icons.tsx';
export * from './icons/page-icons.tsx';
export * from './icons/shell-icons.tsx';
export * from './icons/viewer-icons.tsx';
export { Menu, type MenuProps } from './menus/menu.tsx';
export { MenuPopover, type MenuPopoverProps } from './menus/menu-popover.tsx';
export {
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuPanel,
  MenuSeparator,
  type MenuChoiceProps,
  type MenuItemProps,
} from './menus/menu-items.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Gallery, type GalleryImage, type GalleryProps } from './windows/gallery.tsx';
export { CheckBox, RadioCard, RadioGroup, type RadioCardProps, type RadioGroupProps } from './forms/choice.tsx';
export { Notice, type NoticeProps } from './feedback/notice.tsx';
export { Tabs, type TabItem, type TabsProps } from './display/tabs.tsx';
export { TextArea, type TextAreaProps } from './forms/text-area.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { RefusableButton, type RefusableButtonProps } from './forms/refusable-button.tsx';
export { SearchField, TextField, type SearchFieldProps, type TextFieldProps } from './forms/text-field.tsx';
export { ToastRegion, type ToastItem, type ToastRegionProps } from './feedback/toast-region.tsx';
export { Tooltip, type TooltipProps } from './floating/tooltip.tsx';
export { VisuallyHidden } from './base/visually-hidden.tsx';
