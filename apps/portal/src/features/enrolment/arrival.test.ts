import { expect, test } from 'vitest';
import { readArrival, type Arrival } from './arrival.ts';

test.each<[string, Arrival | null]>([
  ['occflow=addToMyCourses&objectiveId=c', { kind: 'addToMyCourses', objectiveId: 'c' }],
  ['objectiveId=c&occflow=startTheCourse&selfRegistered=true', { kind: 'startTheCourse', objectiveId: 'c' }],
  ['selfRegistered', { kind: 'accountCreated' }],
  ['selfRegistered=true&objectiveId=', { kind: 'accountCreated' }],
  ['occflow=addToMyCourses', null],
  ['occflow=dropEverything&objectiveId=c', null],
  ['selfRegistered=true&objectiveId=c', null],
  ['', null],
])('M10: the query %j asks for %j', (query, arrival) =>
  expect(readArrival(new URLSearchParams(query))).toEqual(arrival),
);
