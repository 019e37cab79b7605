import type { ActivityPart } from '@stoa/contract';
import { useHref } from 'react-router';
import { useReading } from '../work/reading.ts';

/** The whole address of a place of the course; an empty axis is the course itself. */
export function useAddressOf(part: ActivityPart): string {
  const { home, pathOf } = useReading();
  return new URL(useHref(part.axis === '' ? home : pathOf(part)), location.origin).href;
}
