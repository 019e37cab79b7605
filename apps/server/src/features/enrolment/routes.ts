import { endpoints } from '@stoa/contract';
import { implementCommand, type Route } from '../../kernel/calls/implement.ts';
import { createSelfEnrollment } from './create-self-enrollment.ts';

export const routes: readonly Route[] = [implementCommand(endpoints.createSelfEnrollment, createSelfEnrollment)];
