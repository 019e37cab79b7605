import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { listAccommodations, removeAccommodation, setAccommodation } from './accommodations.ts';
import { acceptLateAnswers, declineLateAnswers } from './late-answers.ts';
import { cancelRegradePreview, getRegradePreview, previewRegrades } from './regrade-previews.ts';
import { getRegrade, startRegrade } from './regrade.ts';
import { getQuizStatistics } from './statistics.ts';

const mayGrade = { duty: 'grade' } as const;

/** What whoever grades a course does for its learners and its quizzes as a whole. */
export const routes = {
  listAccommodations: implementRead(listAccommodations, mayGrade),
  setAccommodation: implement(endpoints.setAccommodation, mayGrade, setAccommodation),
  removeAccommodation: implement(endpoints.removeAccommodation, mayGrade, removeAccommodation),
  getQuizStatistics: implementRead(getQuizStatistics, mayGrade),
  previewRegrades: implement(endpoints.previewRegrades, mayGrade, previewRegrades),
  getRegradePreview: implementRead(getRegradePreview, mayGrade),
  cancelRegradePreview: implement(endpoints.cancelRegradePreview, mayGrade, cancelRegradePreview),
  startRegrade: implement(endpoints.startRegrade, mayGrade, startRegrade),
  getRegrade: implementRead(getRegrade, mayGrade),
  declineLateAnswers: implement(endpoints.declineLateAnswers, mayGrade, declineLateAnswers),
  acceptLateAnswers: implement(endpoints.acceptLateAnswers, mayGrade, acceptLateAnswers),
} satisfies Partial<Routes>;
