/** Tools of others in courses. */
export const externalTools = {
  'external-tools.not-begun': 'The tool opens when you get here.',
  'external-tools.not-loaded': 'The tool couldn’t be loaded',
  'external-tools.not-registered': 'This tool isn’t connected yet',
  'external-tools.not-registered.text':
    '{host, select, known {Your organization has to connect {name} first. Please tell your instructor or administrator.} ' +
    'other {Its course doesn’t say where the tool is. Please tell your instructor.}}',
  'external-tools.switched-off': 'This tool is switched off right now',
  'external-tools.switched-off.text':
    '{host, select, known {Your organization has switched {name} off. Your work so far is kept.} ' +
    'other {Your organization has switched it off. Your work so far is kept.}}',
  'external-tools.open-named': 'Open {name}',
  'external-tools.new-tab': 'Open in a new tab',
  'external-tools.new-tab.named': 'Open in a new tab: {name}',
  'external-tools.again': 'Try again',
  'external-tools.empty':
    'Is it empty, or does it ask for cookies or another window? Open it in a new tab. Your results still arrive here.',
  'external-tools.insecure':
    'The connection to {host} isn’t secure, so it can’t be shown inside this page. Others in your network could read what you do there.',
  'external-tools.frame-refused':
    '{name} can’t be shown inside this page. It opens in a new tab, and your results still arrive here.',
  'external-tools.told':
    '{what, select, name {{name} ({host}) gets your name.} email {{name} ({host}) gets your email address.} ' +
    'other {{name} ({host}) gets your name and email address.}}',
  'external-tools.blocked': 'Your browser blocked the new tab. Allow pop-ups for this site and try again.',
  'external-tools.not-opened': 'It couldn’t be opened. Please try again.',
  'external-tools.state.asking': '{name} is opening…',
  'external-tools.state.opening': '{name} is opening…',
  'external-tools.state.there': '{name} is open.',
  'external-tools.state.silent': '{name} isn’t answering. Wait a little, try again, or open it in a new tab.',
  'external-tools.state.not-opened': '{name} couldn’t be opened.',
  'external-tools.state.led-elsewhere': '{name} leads to a page that can’t be shown here. Open it in a new tab.',
  'external-tools.done': 'You’re done with this tool. Your course goes on around it.',
  'external-tools.over': 'Please open this from its course again',
  'external-tools.over.text':
    'For safety, a tool opens only right after you ask for it. Go back to the course page and open it once more.',
} as const;
