/** Where a person looks at a mail that no mail server took; told to them by a call, and served by a page. */
export const copyPath = (mailId: string): string => `/mail/copies/${mailId}`;
