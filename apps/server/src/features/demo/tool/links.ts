/** Where the links lead until the tool has run. */
export const demoToolAddress = 'http://demo-tool.invalid/launch';

/** Where they led in a demo that was filled before there was a tool: to nobody. And the tasks that stand there now. */
export const formerLinks: Readonly<Record<string, string>> = {
  'https://lab.example.org/lti/launch': 'titration',
  'https://simulator.example.org/lti/launch': 'roleplay',
  'https://words.example.org/lti': 'words',
};
