import { endpoints } from '@stoa/contract';
import { implementCommand, type Routes } from '../../kernel/calls/implement.ts';
import { createSelfEnrollment } from './create-self-enrollment.ts';

export const routes = {
  createSelfEnrollment: implementCommand(endpoints.createSelfEnrollment, createSelfEnrollment),
} satisfies Partial<Routes>;
