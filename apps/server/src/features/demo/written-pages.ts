import { storedText, type RichNode } from '@stoa/domain';

const letters = (text: string): RichNode => ({ type: 'text', text });
const bold = (text: string): RichNode => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const heading = (text: string): RichNode => ({ type: 'heading', attrs: { level: 1 }, content: [letters(text)] });
const paragraph = (...words: readonly (string | RichNode)[]): RichNode => ({
  type: 'paragraph',
  content: words.map((one) => (typeof one === 'string' ? letters(one) : one)),
});
const list = (...items: readonly string[]): RichNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'item', content: [paragraph(item)] })),
});

/** What people of the demo wrote at 'Your page' of the course on writing. */
export const writtenPages = {
  lift: `The lift in the north stairwell is out of service from Monday, 6 a.m., to Wednesday evening.

Please use the lift by the canteen. It takes two minutes longer from the car park, so plan for that if you have a meeting at nine.

We are replacing the cables. They have done 22 years; the inspector gave them until the end of the month.

If you cannot take stairs and the way round is too far for you, call the front desk at 200. Somebody will meet you at the side entrance, which has a ramp.`,
  leave: storedText([
    heading('Your holidays this summer'),
    paragraph('Please hand in your wishes ', bold('by 31 March'), '.'),
    list(
      'You enter them in the calendar under “Wishes”.',
      'Tomas puts the plan together in the first week of April and sends it to everybody.',
      'If two people want the same week, he asks both before he decides.',
    ),
    paragraph('Whoever has children at school chooses first. Whoever had to step back last year chooses second.'),
    paragraph('Nothing is booked until you have the plan. ', bold('Please do not pay for a flight before that.')),
  ]),
  kitchen: `The dishwasher runs at four. Whoever uses a cup before four puts it in.

After four, please wash your own cup. The shelf above the sink`,
  bikes: `From May on, bicycles stand in the yard and not in the hall.

The fire inspector measured the hall in February. With six bicycles in it, two people cannot pass each other; with smoke, nobody can.

The yard has room for thirty and a roof. Your key to the front door opens the gate as well.`,
} as const;
