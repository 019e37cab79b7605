/** Tabs of the profile, as its address names them (Spec 2 §2). */
export const profileTabs = [
  'personalInfo',
  'preferredTimeZone',
  'reading',
  'notifications',
  'security',
  'sessions',
] as const;
export type ProfileTab = (typeof profileTabs)[number];
