import {
  fileKindNames,
  handInLimits,
  type HandInTerms,
  type HandInTermsDocument,
  type Rubric,
  type RubricDocument,
} from '@stoa/domain';

/** Terms as an author would write them: what is as usual is left out. */
export function documentHandIn({ text, files, rubric }: HandInTerms): HandInTermsDocument {
  return {
    text: text !== null,
    ...(text !== null &&
      text.mostCharacters !== handInLimits.usualCharacters && { mostCharacters: text.mostCharacters }),
    ...(text?.rich === true && { richText: true }),
    files: files !== null,
    ...(files !== null && fileTerms(files)),
    ...(rubric !== null && { rubric: documentRubric(rubric) }),
  };
}

function fileTerms({ most, least, mostBytes, kinds }: NonNullable<HandInTerms['files']>): HandInTermsDocument {
  return {
    ...(most !== handInLimits.usualFiles && { mostFiles: most }),
    ...(least > 0 && { leastFiles: least }),
    ...(mostBytes !== handInLimits.usualFileBytes && { mostFileBytes: mostBytes }),
    ...(kinds.length !== fileKindNames.length && { fileKinds: kinds }),
  };
}

function documentRubric({ criteria, ...how }: Rubric): RubricDocument {
  return {
    criteria: criteria.map(({ description, levels, most, comment, ...criterion }) => ({
      ...criterion,
      ...(description !== null && { description }),
      ...(levels.length > 0
        ? {
            levels: levels.map(({ description: words, ...level }) => ({
              ...level,
              ...(words !== null && { description: words }),
            })),
          }
        : { most }),
      ...(comment !== 'optional' && { comment }),
    })),
    ...how,
  };
}
