/** Is there such a day? A text `yyyy-mm-dd` may name the 31st of any month. */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
