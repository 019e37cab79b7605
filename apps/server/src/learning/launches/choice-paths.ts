/** Document that leads whoever chooses content into the tool. */
export const choicePath = (choiceId: string): string => `/lti/choices/${choiceId}`;

/** Where the tool sends what was chosen. */
export const chosenPath = (choiceId: string): string => `${choicePath(choiceId)}/chosen`;
