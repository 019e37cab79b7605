/**
 * Asks for the list where My Courses begins with the home of the learner app. It is no part of a listing, and stays in
 * the address whatever of the list is shown.
 */
export const wholeList = ['view', 'all'] as const;
