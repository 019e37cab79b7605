import type { SideMenuKey } from '@stoa/domain';
import { CheckCircleIcon, ExternalIcon, FlaskIcon, GraphIcon, HomeIcon, ListIcon, RoomIcon } from '@stoa/ui';
import type { ReactNode } from 'react';

export type RarePlace = Extract<
  SideMenuKey,
  'dashboard' | 'tasks' | 'researchProjects' | 'knowledgeModels' | 'rooms' | 'grading' | 'portal'
>;

const icons: Readonly<Record<RarePlace, ReactNode>> = {
  dashboard: <HomeIcon />,
  tasks: <ListIcon />,
  researchProjects: <FlaskIcon />,
  knowledgeModels: <GraphIcon />,
  rooms: <RoomIcon />,
  grading: <CheckCircleIcon />,
  portal: <ExternalIcon />,
};

/** Icon of a place that few deployments have, kept out of everybody's first load. */
export function RareIcon({ place }: { readonly place: RarePlace }) {
  return icons[place];
}
