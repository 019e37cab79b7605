import { localeFacts, type CommandItem, type SideMenuItem } from '@stoa/domain';
import {
  ArrowEndIcon,
  FeedbackIcon,
  GlobeIcon,
  KeyboardIcon,
  PenIcon,
  PersonIcon,
  ReadingIcon,
  SignOutIcon,
} from '@stoa/ui';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { changeAppearance } from '../../api/preferences/preferences.ts';
import { useSession } from '../../api/session/session.tsx';
import { signOut } from '../session/sign-out.ts';
import { textSizes, themes } from '../../lib/state/appearance.ts';
import { useMessages, type Translate } from '../../lib/language/messages.tsx';
import { openOverlay } from '../overlay.ts';
import { paths } from '../../lib/paths.ts';
import { profileTabs } from '../../lib/profile-tabs.ts';
import { useFeedbackOffered } from '../feedback/feedback-entry.tsx';
import { chooseLocale } from '../../api/preferences/choose-locale.ts';
import { offeredLocales } from '../../api/preferences/offered-locales.ts';
import { menuOf, placeName } from '../menu-facts.ts';

export const commandGroups = ['courses', 'places', 'actions', 'reading', 'languages'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** Something that the palette can do. */
export interface Command extends CommandItem {
  readonly id: string;
  readonly group: CommandGroup;
  readonly icon: ReactNode;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly run: () => void;
}

type Go = (path: string) => void;

function placeCommand({ key, target }: SideMenuItem, label: string, go: Go): Command {
  const run = () => {
    if (target.area === 'portal') go(target.path);
    else location.assign(target.area === 'elsewhere' ? target.url : target.path);
  };
  return { id: `place-${key}`, group: 'places', label, icon: <ArrowEndIcon size={18} />, run };
}

function profileCommands(t: Translate, go: Go): readonly Command[] {
  return profileTabs.map((tab) => ({
    id: `profile-${tab}`,
    group: 'places',
    label: t(`shell-extras.profile.${tab}`),
    keywords: [t('shell-extras.menu.profile')],
    icon: <PersonIcon size={18} />,
    run: () => go(paths.profile(tab)),
  }));
}

function readingCommands(t: Translate): readonly Command[] {
  const icon = <ReadingIcon size={18} />;
  const theme = themes.map((value) => ({
    id: `theme-${value}`,
    label: `${t('shell-extras.theme')}: ${t(`shell-extras.theme.${value}`)}`,
    run: () => changeAppearance({ theme: value }),
  }));
  const size = textSizes.map((value) => ({
    id: `text-${value}`,
    label: `${t('shell-extras.text-size')}: ${t(`shell-extras.text-size.${value}`)}`,
    run: () => changeAppearance({ textSize: value }),
  }));
  return [...theme, ...size].map((command) => ({ ...command, group: 'reading', icon }));
}

/** Everything that the palette offers besides courses. */
export function useCommands(): readonly Command[] {
  const t = useMessages();
  const boot = useSession();
  const navigate = useNavigate();
  const feedback = useFeedbackOffered();
  return useMemo(() => {
    const go: Go = (path) => void navigate(path);
    const actions: readonly Command[] = [
      {
        id: 'keys',
        group: 'actions',
        label: t('shell-extras.keys'),
        icon: <KeyboardIcon size={18} />,
        run: () => openOverlay('keys'),
      },
      ...(boot.user ? [ownTaskCommand(t)] : []),
      ...(feedback ? [feedbackCommand(t)] : []),
      {
        id: 'sign-out',
        group: 'actions',
        label: t('shell.sign-out'),
        icon: <SignOutIcon size={18} />,
        run: () => void signOut(boot.user?.id),
      },
    ];
    const languages = offeredLocales(boot).map((locale): Command => {
      const { nativeName } = localeFacts[locale];
      const keywords = [t('shell.language'), locale];
      const run = () => void chooseLocale(locale);
      return {
        id: locale,
        group: 'languages',
        label: nativeName,
        lang: locale,
        keywords,
        icon: <GlobeIcon size={18} />,
        run,
      };
    });
    const places = menuOf(boot).map((item) => placeCommand(item, t(placeName(item, boot)), go));
    return [...places, ...profileCommands(t, go), ...actions, ...readingCommands(t), ...languages];
  }, [t, boot, navigate, feedback]);
}

function ownTaskCommand(t: Translate): Command {
  return {
    id: 'own-task',
    group: 'actions',
    label: t('shell-extras.add-task'),
    icon: <PenIcon size={18} />,
    run: () => openOverlay('own-task'),
  };
}

function feedbackCommand(t: Translate): Command {
  return {
    id: 'feedback',
    group: 'actions',
    label: t('shell-extras.feedback'),
    icon: <FeedbackIcon size={18} />,
    run: () => openOverlay('feedback'),
  };
}
