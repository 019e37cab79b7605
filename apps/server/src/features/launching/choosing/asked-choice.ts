import { choiceClaims, type Claims } from '@stoa/domain';
import { chosenPath } from '../../../learning/launches/choice-paths.ts';
import type { ChoiceRow } from '../../../learning/launches/choices-store.ts';
import { personOf } from '../launch-facts.ts';
import { platformOf, type ToldPerson } from '../one-three/sign-message.ts';

/** What a tool is told of whoever chooses content in it: writers of courses teach, as far as tools know. */
export function askedChoice({ choice, ...told }: ToldPerson & { readonly choice: ChoiceRow }): Claims {
  const { tool, person, locale, origin } = told;
  return choiceClaims(
    {
      ...platformOf(told, choice.deployment_id),
      ...personOf(person, tool.told),
      targetLinkUri: tool.launch_url,
      roles: person.roles.includes('Administrator') ? ['instructor', 'administrator'] : ['instructor'],
      course: { id: choice.objective_id, code: choice.code, title: choice.course },
      locale,
      shownIn: 'window',
      returnUrl: null,
      custom: tool.custom,
    },
    { returnUrl: `${origin}${chosenPath(choice.id)}`, data: choice.data },
  );
}
