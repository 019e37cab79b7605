/** The two licensed features that belong to the platform and not to the learner portal. */
export const platformFeatures = { research: 'Platform.Research', knowledgeModels: 'Platform.KnowledgeModels' } as const;
export type PlatformFeature = (typeof platformFeatures)[keyof typeof platformFeatures];
