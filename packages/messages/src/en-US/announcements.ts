export const announcements = {
  'announcements.open': 'Announcements of {name}',
  'announcements.unread': '{count, plural, one {# new announcement} other {# new announcements}}',
  'announcements.unread.of': '{name}: {unread}',
  'announcements.title': 'Announcements: {name}',
  'announcements.organisation': 'Announcements of your organization',
  'announcements.close': 'Close',
  'announcements.none': 'No announcements yet',
  'announcements.offline': 'You’re offline. The announcements come once you’re connected again.',
  'announcements.failed': 'We couldn’t load the announcements',
} as const;
