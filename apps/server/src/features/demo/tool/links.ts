/** Where the links lead until the tool has run. */
export const demoToolAddress = 'http://demo-tool.invalid/launch';
