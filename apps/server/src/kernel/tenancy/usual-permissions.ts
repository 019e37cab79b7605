import { roles, type Role } from '@stoa/domain';

/**
 * What the roles of a fresh tenant may do (decisions §3, 'Permissions'). ObjectiveWorkflow.Create belongs to everybody in a normal
 * install: its absence sends people away from the portal (Spec 1 §4).
 */
const byRole: Readonly<Record<Role, readonly string[]>> = {
  Learner: ['ObjectiveWorkflow.Create'],
  Instructor: ['ObjectiveWorkflow.Create', 'ObjectiveWorkflow.Grade'],
  Author: ['ObjectiveWorkflow.Create', 'Objective.Write'],
  Administrator: ['ObjectiveWorkflow.Create', 'Admin.Access', 'Objective.Import', 'User.Write'],
};

export const usualPermissions = roles.flatMap((role) => byRole[role].map((permission) => ({ role, permission })));
