export const proctoring = {
  'proctoring.title': '“{name}” is proctored',
  'proctoring.about.watched':
    'While you work here, a proctor supervises you: someone from your organization or a service it uses.',
  'proctoring.about.opens': 'The content opens automatically when your session starts and closes when it ends.',
  'proctoring.about.kept': 'Your work stays saved, whatever happens to the session.',
  'proctoring.state.none': 'You don’t have a session yet. Request one when you’re ready to start.',
  'proctoring.state.none.looking': 'You don’t have a session. Continue the course to request one.',
  'proctoring.state.created':
    'Your session is waiting for a proctor. You can stay on this page: it opens automatically.',
  'proctoring.state.inProgress': 'Your session has started. Opening…',
  'proctoring.state.finished':
    'Your session is over. Your work is saved. If you’re not done yet, ask your instructor for another session.',
  'proctoring.state.terminated':
    'A proctor ended your session. Your work is saved. Please ask your instructor how to continue.',
  'proctoring.asked': 'Requested on {date}.',
  'proctoring.ask': 'Request a session',
  'proctoring.asking': 'Requesting…',
  'proctoring.check': 'Check again',
  'proctoring.unchanged': 'Checked just now: nothing’s changed yet.',
  'proctoring.unreachable': 'We couldn’t check just now. We’ll try again automatically.',
  'proctoring.news.begun': 'Your proctoring session has started. The content is open.',
  'proctoring.news.over': 'Your proctoring session has ended. The content is closed, and your work is saved.',
} as const;
