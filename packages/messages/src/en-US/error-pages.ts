export const errorPages = {
  'error-pages.default': 'Something went wrong',
  'error-pages.default.text': 'Please try again in a few minutes.',
  'error-pages.401': '401 Unauthorized access',
  'error-pages.401.text':
    "It seems, you don't have the permissions to access this page. " +
    'Please ask your system administrator if you think you should have them.',
  'error-pages.403': '403 Forbidden',
  'error-pages.403.text':
    "It seems, you don't have the permissions to access this page. " +
    'Please ask your system administrator if you think you should have them.',
  'error-pages.404': 'Page not found',
  'error-pages.404.text':
    'The page you are looking for cannot be found. It might have been removed, renamed, ' +
    'or did not exist in the first place.',
  'error-pages.500': '500 Something went wrong',
  'error-pages.500.text':
    "There was something in the request that our servers didn't understand. " +
    'Please try again in a few minutes or recheck your data if you input any data.',
  'error-pages.501': '501 Feature is not implemented',
  'error-pages.501.text': 'We’re still working on this feature. Please come back later.',
  'error-pages.unavailable': 'We’ll be right back',
  'error-pages.unavailable.text': 'This page opens by itself as soon as it can.',
  'error-pages.try-again': 'Try again',
  'error-pages.to-my-courses': 'My courses',
  'error-pages.to-content-library': 'Content library',
  'error-pages.to-catalog': 'Catalog',
  'error-pages.stack': 'Where the error happened',
} as const;
