export const proctoring = {
  'proctoring.title': '“{name}” is proctored',
  'proctoring.about.watched':
    'While you work here, a proctor watches over you: a person of your organization, or a service that it uses.',
  'proctoring.about.opens': 'The content opens by itself when your session begins, and closes when it ends.',
  'proctoring.about.kept': 'What you have done stays saved, whatever happens to the session.',
  'proctoring.state.none': 'You have no session yet. Ask for one when you are ready to begin.',
  'proctoring.state.none.looking': 'You have no session. Continue the course to ask for one.',
  'proctoring.state.created': 'Your session is waiting for a proctor. You can stay on this page: it opens by itself.',
  'proctoring.state.inProgress': 'Your session has begun. Opening…',
  'proctoring.state.finished':
    'Your session is over. What you have done is saved. If you are not done yet, ' +
    'ask your instructor for another session.',
  'proctoring.state.terminated':
    'A proctor has ended your session. What you have done is saved. Please ask your instructor how to go on.',
  'proctoring.asked': 'Asked for on {date}.',
  'proctoring.ask': 'Ask for a session',
  'proctoring.asking': 'Asking…',
  'proctoring.check': 'Check again',
  'proctoring.unchanged': 'Checked just now: nothing has changed yet.',
  'proctoring.unreachable': 'We could not check just now. We will try again by ourselves.',
  'proctoring.news.begun': 'Your proctoring session has begun. The content is open.',
  'proctoring.news.over': 'Your proctoring session has ended. The content is closed, and what you have done is saved.',
} as const;
