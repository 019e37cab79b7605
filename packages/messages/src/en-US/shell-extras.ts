export const shellExtras = {
  'shell-extras.menu.back': 'Back',
  'shell-extras.menu.profile': 'Profile',
  'shell-extras.menu.admin': 'Admin panel',
  'shell-extras.keys': 'Keyboard shortcuts',
  'shell-extras.messages': 'Messages',
  'shell-extras.messages.unread': 'unread',
  'shell-extras.messages.close': 'Close',
  'shell-extras.chat.unavailable': 'Chat is not available. Please contact administrator.',
  'shell-extras.feedback': 'Give feedback',
  'shell-extras.theme': 'Appearance',
  'shell-extras.theme.device': 'Match system',
  'shell-extras.theme.light': 'Light',
  'shell-extras.theme.dark': 'Dark',
  'shell-extras.text-size': 'Text size',
  'shell-extras.text-size.normal': 'Normal',
  'shell-extras.text-size.large': 'Large',
  'shell-extras.text-size.larger': 'Larger',
  'shell-extras.profile.personalInfo': 'Profile: personal information',
  'shell-extras.profile.preferredTimeZone': 'Profile: time zone',
  'shell-extras.profile.reading': 'Profile: language and reading',
  'shell-extras.profile.security': 'Password and security',
  'shell-extras.profile.sessions': 'Profile: sessions and devices',
  'shell-extras.offline': 'You’re offline. What you see may be out of date. We’ll reconnect automatically.',
  'shell-extras.offline.opens': 'You’re offline. This page opens when you’re back.',
  'shell-extras.signed-out-here': 'You’re signed out on this device',
  'shell-extras.signed-out-here.text':
    'Nothing of yours is kept here anymore, apart from work that hasn’t been sent yet. We’ll end your session on the server as soon as you’re back online.',
  'shell-extras.unreachable': 'We can’t reach the server. Your work is kept, and we continue as soon as it answers.',
  'shell-extras.away': 'We can’t reach our database right now. Your work is kept, and we continue as soon as we can.',
  'shell-extras.browser': 'Supported browsers',
  'shell-extras.browser.desktop':
    'This browser may not show everything as intended. We recommend Chrome, Safari or Edge.',
  'shell-extras.browser.mobile': 'This browser may not show everything as intended. We recommend Chrome or Safari.',
  'shell-extras.impersonation': 'Acting as someone else',
  'shell-extras.impersonation.read-only':
    '{administrator}, you’re viewing the portal as {name}. You can’t change anything.',
  'shell-extras.impersonation.changes': '{administrator}, you’re acting as {name}. Your changes apply to this person.',
  'shell-extras.impersonation.stop': 'Back to my account',
  'shell-extras.session.ending': 'Are you still there?',
  'shell-extras.session.minutes': 'You’ll be signed out in {value, plural, one {# minute} other {# minutes}}.',
  'shell-extras.session.seconds':
    'You’ll be signed out in less than {value, plural, one {# second} other {# seconds}}.',
  'shell-extras.session.text': 'This protects your account while you’re away. Anything you typed is kept.',
  'shell-extras.session.last': 'Please sign in again soon',
  'shell-extras.session.last.text':
    'For your safety, everyone signs in again from time to time. It takes a moment, and this page stays as it is.',
  'shell-extras.session.last.blocked':
    'Your browser didn’t open the window. Please allow pop-ups from this site and try again.',
  'shell-extras.session.sign-in-now': 'Sign in now',
  'shell-extras.session.stay': 'Stay signed in',
  'shell-extras.sign-in-again': 'Please sign in again',
  'shell-extras.sign-in-again.text':
    'Your session has ended. Sign in to continue. Your text is still here and your last action will go through.',
  'shell-extras.sign-in-again.blocked':
    'Your browser didn’t open the sign-in window. Allow pop-ups for this site and try again, or sign in on this ' +
    'page.',
  'shell-extras.sign-in-again.here': 'Sign in on this page',
  'shell-extras.sign-in-again.later': 'Not now',
  'shell-extras.gallery': 'Image gallery',
  'shell-extras.gallery.position': '{number, number} of {count, number}',
  'shell-extras.gallery.previous': 'Previous image',
  'shell-extras.gallery.next': 'Next image',
  'shell-extras.gallery.close': 'Close gallery',
  'shell-extras.copied': 'Copied',
  'shell-extras.link-copied': 'The link is copied',
  'shell-extras.copy-failed': 'Your browser didn’t allow copying.',
  'shell-extras.preferences.here-only': 'Saved in this browser only. We couldn’t sync it to your other devices.',
  'shell-extras.commands.submitted': 'Your course has been submitted.',
  'shell-extras.submitted-elsewhere': 'You submitted this course in another tab',
  'shell-extras.submitted-elsewhere.text': 'Everything you had done by then was handed in. This tab can’t add to it.',
  'shell-extras.submitted-elsewhere.result': 'See your result',
  'shell-extras.command.errors': 'Server accepted command but encountered errors.',
  'shell-extras.command.unknown-error': 'Server accepted command but encountered an unknown error.',
  'shell-extras.command.unknown-answer': 'Server returns unknown error.',
  'shell-extras.time-over.text':
    'Time over! The server hasn’t confirmed this yet. Nothing is lost. Check again to see how it went.',
  'shell-extras.check-again': 'Check again',
  'shell-extras.submit': 'Submit',
  'shell-extras.submit.title': 'Submit this course?',
  'shell-extras.submit.confirmation':
    'If you choose submit, you will submit your results and will not be able to resume.',
  'shell-extras.submit.open':
    '{count, plural, one {# required activity isn’t completed yet.} other {# required activities aren’t ' +
    'completed yet.}}',
  'shell-extras.submit.cancel': 'Keep learning',
  'shell-extras.submit.sending': 'Submitting…',
  'shell-extras.submit.close': 'Close',
  'shell-extras.submit.waiting': 'Submitted. Waiting for your result…',
  'shell-extras.submit.time-over': 'Time over!',
  'shell-extras.submit.time-over.text':
    'Your work is safe, but the result isn’t here yet. Check again, or come back later.',
  'shell-extras.submit.check-again': 'Check again',
  'shell-extras.submit.later': 'Come back later',
  'shell-extras.submit.failed': 'We couldn’t submit the course',
  'shell-extras.error.activity-start': 'Something went wrong. Please refresh the page.',
  'shell-extras.kept': 'On this device',
  'shell-extras.kept.none':
    '{count, plural, one {Keep its page to read it without a connection.} other {Keep its # pages to read ' +
    'them without a connection.}}',
  'shell-extras.kept.size': 'That takes up about {size}.',
  'shell-extras.kept.size-rest': 'The rest takes up about {size}.',
  'shell-extras.kept.no-room': 'This device doesn’t have enough room for all of it. We’ll keep what fits.',
  'shell-extras.kept.some':
    '{kept, number} of {count, plural, one {# page is} other {# pages are}} on this device: {size}.',
  'shell-extras.kept.all': '{count, plural, one {The page is} other {All # pages are}} on this device: {size}.',
  'shell-extras.kept.films': '{count, plural, one {# video needs a connection.} other {# videos need a connection.}}',
  'shell-extras.kept.files': '{count, plural, one {# file needs a connection.} other {# files need a connection.}}',
  'shell-extras.kept.elsewhere':
    '{count, plural, one {# text shows something that needs a connection.} other {# texts show something that ' +
    'needs a connection.}}',
  'shell-extras.kept.pictures': '{count, plural, one {# picture is missing.} other {# pictures are missing.}}',
  'shell-extras.kept.closed':
    '{count, plural, one {# page isn’t open to you right now.} other {# pages aren’t open to you right now.}}',
  'shell-extras.kept.proctored':
    '{count, plural, one {# proctored page is never kept.} other {# proctored pages are never kept.}}',
  'shell-extras.kept.until':
    'It’s removed when you sign out, when a page closes for you, or after {days, plural, one {# day} ' +
    'other {# days}} without a visit.',
  'shell-extras.kept.keep': 'Keep this course',
  'shell-extras.kept.keep-rest': 'Keep the rest',
  'shell-extras.kept.keeping': 'Keeping page {done, number} of {count, number}…',
  'shell-extras.kept.stop': 'Stop',
  'shell-extras.kept.remove': 'Remove from this device',
  'shell-extras.kept.failed.noRoom': 'There’s no room left on this device. What fit is kept.',
  'shell-extras.kept.failed.unreached': 'We lost the connection. What we had by then is kept.',
  'shell-extras.kept.failed.refused': 'Some pages couldn’t be kept. Please try again later.',
  'shell-extras.kept.failed.portal':
    'The pages are here, but this browser didn’t keep the portal, so they won’t open without a connection.',
  'shell-extras.work.waiting':
    '{count, plural, one {# change is saved on this device. We’ll send it when you’re back online.} other {# ' +
    'changes are saved on this device. We’ll send them when you’re back online.}}',
  'shell-extras.work.refused': '{count, plural, one {# change wasn’t saved.} other {# changes weren’t saved.}}',
  'shell-extras.work.done':
    '{count, plural, one {“{name}” is saved on this device. It’ll be marked as done once you’re back online.} ' +
    'other {# activities are saved on this device. They’ll be marked as done once you’re back online.}}',
  'shell-extras.work.saved': 'Saved',
  'shell-extras.work.submission':
    'You can’t reach the server right now. Your submission is saved on this device, and we’ll send it as soon as ' +
    'you’re back online.',
  'shell-extras.work.show': 'See what',
  'shell-extras.work.title': 'On this device',
  'shell-extras.work.here': 'Saved on this device',
  'shell-extras.work.not': 'Not saved',
  'shell-extras.work.text': 'This is only on this device so far. Nobody else who signs in here can see it.',
  'shell-extras.work.no-reason': 'The server couldn’t take it.',
  'shell-extras.work.remove': 'Remove',
  'shell-extras.work.close': 'Close',
  'shell-extras.work.sent-all': 'Everything is on the server now.',
  'shell-extras.work.kind.enrol': 'Adding a course',
  'shell-extras.work.kind.start': 'Starting a course',
  'shell-extras.work.kind.open': 'Opening an activity',
  'shell-extras.work.kind.finish': 'Marking as done',
  'shell-extras.work.kind.submit': 'Submitting a course',
  'shell-extras.work.kind.hand-in': 'Handing in your work',
  'shell-extras.work.kind.withdraw': 'Taking back your work',
  'shell-extras.work.kind.place': 'Where you were',
  'shell-extras.work.kind.comment': 'Your feedback',
  'shell-extras.language.changed': 'Language changed to {language}.',
  'shell-extras.working': 'One moment…',
  'shell-extras.notifications': 'Notifications',
  'shell-extras.navigation.close': 'Close navigation',
  'shell-extras.dismiss': 'Dismiss',
} as const;
