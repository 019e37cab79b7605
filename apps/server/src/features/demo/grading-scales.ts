import type { GradingScaleDocument } from '@stoa/domain';

export const pointsScale: GradingScaleDocument = {
  name: 'A to F',
  maxScore: 100,
  normalizedPassingScore: 0.6,
  grades: [
    { name: 'A', color: '#1B7F4B', normalizedMinScore: 0.9 },
    { name: 'B', color: '#2E7D9A', normalizedMinScore: 0.8 },
    { name: 'C', color: '#6B5FB5', normalizedMinScore: 0.7 },
    { name: 'D', color: '#9A6700', normalizedMinScore: 0.6 },
    { name: 'F', color: '#B3261E', normalizedMinScore: 0 },
  ],
};

export const arabicScale: GradingScaleDocument = {
  name: 'التقديرات',
  maxScore: 100,
  normalizedPassingScore: 0.5,
  grades: [
    { name: 'ممتاز', color: '#1B7F4B', normalizedMinScore: 0.9 },
    { name: 'جيد جدًا', color: '#2E7D9A', normalizedMinScore: 0.8 },
    { name: 'جيد', color: '#6B5FB5', normalizedMinScore: 0.65 },
    { name: 'مقبول', color: '#9A6700', normalizedMinScore: 0.5 },
    { name: 'راسب', color: '#B3261E', normalizedMinScore: 0 },
  ],
};

export const passScale: GradingScaleDocument = {
  name: 'Pass or retake',
  maxScore: 1,
  normalizedPassingScore: 0.8,
  grades: [
    { name: 'Passed', color: '#1B7F4B', normalizedMinScore: 0.8 },
    { name: 'Not yet', color: '#B3261E', normalizedMinScore: 0 },
  ],
};
