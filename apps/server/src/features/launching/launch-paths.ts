/** Room of everything that tools of others are led through. */
const ltiRoom = '/lti';

/** Document that carries a launch out in a window of its own. */
export const launchPath = (launchId: string): string => `${ltiRoom}/launches/${launchId}`;

/** Document that carries it out in a frame: it holds the frame of the tool. */
export const framePath = (launchId: string): string => `${launchPath(launchId)}/frame`;

/** Document to which a tool leads back when its person is done. */
export const returnPath = (launchId: string): string => `${launchPath(launchId)}/return`;

/** Where tools of LTI 1.1 report results. */
export const outcomesPath = '/api/lti/v1/outcomes';
