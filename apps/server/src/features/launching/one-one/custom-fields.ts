import type { Launching } from '../launch-facts.ts';

/** What stands for a variable, out of the launch; nothing of a person that the tool is not told. */
const variables: Readonly<Record<string, (launching: Launching) => string | undefined>> = {
  'User.id': ({ person }) => person.id,
  'Person.name.given': ({ launch, person }) => told(launch.told.includes('name'), person.profile?.firstName),
  'Person.name.family': ({ launch, person }) => told(launch.told.includes('name'), person.profile?.lastName),
  'Person.name.full': ({ launch, person: { profile } }) =>
    told(launch.told.includes('name'), profile === null ? undefined : `${profile.firstName} ${profile.lastName}`),
  'Person.email.primary': ({ launch, person }) => told(launch.told.includes('email'), person.profile?.email),
  'Membership.role': () => 'Learner',
  'Context.id': ({ launch }) => launch.objective_id,
  'Context.title': ({ launch }) => launch.course,
  'Context.label': ({ launch }) => launch.code,
  'CourseSection.title': ({ launch }) => launch.course,
  'ResourceLink.id': ({ launch }) => launch.activity_path_id,
  'ResourceLink.title': ({ launch }) => launch.activity,
  'Message.locale': ({ locale }) => locale,
};

function told(isTold: boolean, fact: string | undefined): string | undefined {
  return isTold ? fact : undefined;
}

/** A value with the variable that it names filled in; one that is not known stays as it is, as the guide asks (§6). */
export function substituted(value: string, launching: Launching): string {
  const name = value.startsWith('$') ? value.slice(1) : '';
  return Object.hasOwn(variables, name) ? (variables[name]?.(launching) ?? value) : value;
}
