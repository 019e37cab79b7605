export const announcements = {
  'announcements.open': 'Announcements of {name}',
  'announcements.unread': '{count, plural, one {# new announcement} other {# new announcements}}',
  'announcements.unread.of': '{name}: {unread}',
  'announcements.title': 'Announcements: {name}',
  'announcements.close': 'Close',
  'announcements.none': 'Nothing has been announced yet',
  'announcements.failed': 'The announcements could not be loaded',
} as const;
