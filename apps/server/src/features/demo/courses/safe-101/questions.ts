import type { Item } from '@stoa/assessment';
import { afterFilm, hotText, inline, several, single } from '../../questions/choosing.ts';
import { gaps, order, pairs, table } from '../../questions/pairing.ts';
import { hotspot, labels } from '../../questions/pointing.ts';
import { word } from '../../questions/writing.ts';

const groundFloor = {
  src: 'stoa-file:evacuation.svg',
  alt: 'Floor plan of the ground floor with its rooms, a corridor between them and arrows that show the ways out.',
  width: 720,
  height: 420,
};

const riskMap = {
  src: 'stoa-file:risk-matrix-blank.svg',
  alt:
    'An empty grid of three by three squares. From left to right: a plaster, a doctor, a hospital. ' +
    'From bottom to top: rare, now and then, often.',
  width: 720,
  height: 420,
};

const filmHtml =
  '<video src="stoa-file:extinguisher.webm" controls preload="metadata" ' +
  'width="640" height="360" poster="stoa-file:extinguisher.svg">' +
  '<track src="stoa-file:extinguisher.en.vtt" kind="captions" srclang="en" label="English" default>' +
  '<track src="stoa-file:extinguisher.ar.vtt" kind="captions" srclang="ar" label="العربية">' +
  '</video>';

const seeing: readonly Item[] = [
  single({
    id: 'wet-floor',
    title: 'A wet floor',
    ask: 'You almost slip on a wet floor, but nothing happens. What do you do?',
    choices: [
      ['Nothing: nothing happened', 'Nothing happened <em>this</em> time. The floor is still wet.'],
      ['Make the place safe and report the near miss', 'Two minutes, four sentences, one fall less.'],
      ['Wait until somebody else reports it', 'Everybody who passes is waiting for somebody else, too.'],
    ],
    right: 1,
    why: 'A near miss is the cheapest lesson there is. It shows what is wrong, and it sends no bill.',
    hints: ['Think of the second jar, the one that fell a month later.'],
  }),
  table({
    id: 'hazard-or-risk',
    title: 'Hazard or risk?',
    ask: 'Which of these is only a hazard here and now, and which is a risk that needs you?',
    rows: [
      ['A shark, seen from the beach', 0],
      ['A wet floor in front of the canteen at noon', 1],
      ['A wet floor in a locked cellar', 0],
      ['An open drawer at the height of a knee, in a busy corridor', 1],
    ],
    columns: ['Only a hazard', 'A risk'],
    why: 'A hazard <strong>can</strong> do harm. A risk asks how likely that is, and how bad it would be.',
    points: 2,
  }),
  hotspot({
    id: 'risk-map',
    title: 'A place on the map',
    ask:
      'A loose shelf hangs over the coffee machine: it sways every day, and who is hit will need a hospital. ' +
      'Where does it belong?',
    picture: riskMap,
    spots: [
      ['Often, a plaster', 'rect', 150, 50, 320, 150],
      ['Often, a doctor', 'rect', 330, 50, 500, 150],
      ['Often, a hospital', 'rect', 510, 50, 680, 150],
      ['Now and then, a plaster', 'rect', 150, 160, 320, 260],
      ['Now and then, a doctor', 'rect', 330, 160, 500, 260],
      ['Now and then, a hospital', 'rect', 510, 160, 680, 260],
      ['Rare, a plaster', 'rect', 150, 270, 320, 370],
      ['Rare, a doctor', 'rect', 330, 270, 500, 370],
      ['Rare, a hospital', 'rect', 510, 270, 680, 370],
    ],
    right: [2],
    why: 'It happens often, and it would be bad: the upper right corner. Stop, and act now.',
  }),
  order({
    id: 'remedies',
    title: 'Five remedies',
    ask: 'A cable lies across the floor. Put the remedies in order, the best one first.',
    choices: [
      'Put up a sign: ‘Mind the cable’',
      'Take the cable away altogether',
      'Hand out shoes with thick soles',
      'Put a cover over the cable',
      'Use a thinner, flat cable',
    ],
    right: [1, 4, 3, 0, 2],
    why:
      'Remove, replace, separate, change how we work, protect. The earlier in the list, the less it depends on ' +
      'people being careful.',
    hints: ['A sign is number four.'],
    points: 2,
  }),
];

const body: readonly Item[] = [
  single({
    id: 'lifting',
    title: 'Lifting a box',
    ask: 'Which part of you should do the work when you lift a box?',
    choices: [
      ['The legs', 'And the box close to you: nearer is lighter.'],
      ['The back', 'Your back is a tower, not a crane.'],
      ['The arms', 'They only hold. A box at arm’s length weighs ten times as much for your back.'],
    ],
    right: 0,
    why: 'The legs have the largest muscles. Keep the box close and your back in its natural curve.',
  }),
  several({
    id: 'before-lifting',
    title: 'Before you lift',
    ask: 'What do you do <strong>before</strong> you lift a heavy box? Choose all that help.',
    choices: [
      'Push it with your foot to see whether it moves',
      ['Hold your breath until you stand', 'Breathe out as you rise.'],
      'Look along your way for doors, steps and cables',
      'Decide where you will put it down',
      [
        'Twist a little, to warm up the back',
        'To turn, move your feet. Never twist with a load, and not to warm up either.',
      ],
    ],
    right: [0, 2, 3],
    why: 'Weight, way, end: three looks that cost ten seconds.',
    points: 3,
  }),
  inline({
    id: 'desk',
    title: 'A desk that fits',
    ask:
      '<p>Set the [1] first, because everything else depends on it. Your eyes then meet the [2] edge of the screen, ' +
      'and every twenty minutes you look at something [3] away.</p>',
    menus: [
      { choices: ['screen', 'desk', 'chair'], right: 2 },
      { choices: ['upper', 'lower', 'left'], right: 0 },
      { choices: ['two metres', 'six metres', 'sixty metres'], right: 1 },
    ],
    why: 'Chair, desk, screen, in that order. And twenty, twenty, twenty: minutes, feet, seconds.',
    points: 3,
  }),
];

const fire: readonly Item[] = [
  single({
    id: 'alarm',
    title: 'The alarm sounds',
    ask: 'The fire alarm sounds while you are on a call. When do you leave?',
    choices: [
      ['When the call is over', 'Whoever you talk to would rather hear from you tomorrow.'],
      ['When I have saved my work', 'The minute they spent finishing something is the one that people lack.'],
      ['At once', 'In the middle of the sentence. Everything else can wait.'],
    ],
    right: 2,
    why: 'From the first flame it takes about three minutes until nobody in a modern room can survive.',
  }),
  hotText({
    id: 'four-mistakes',
    title: 'How not to leave',
    ask: 'Sam tells how he left the building. Choose everything that he had better not done.',
    text:
      '<p>I heard the alarm and [stood up at once]. I [took the lift], as it was quicker. ' +
      'On the way I [closed the doors behind me]. Outside I [met the others at the assembly point]. ' +
      'When the alarm went silent, I [went back in].</p>',
    right: [1, 4],
    why: 'A lift can stop between two floors. And a silent alarm is not an all-clear: wait for the yellow vest.',
    points: 2,
  }),
  labels({
    id: 'ways-out',
    title: 'On the plan',
    ask: 'Put the names where they belong on the plan.',
    picture: groundFloor,
    spots: [
      ['Left end of the corridor', 'rect', 40, 178, 72, 226],
      ['Red mark inside, near the right end of the corridor', 'rect', 545, 172, 571, 206],
      ['Green square outside, at the lower right', 'rect', 600, 310, 700, 394],
    ],
    choices: ['Where you are counted', 'A way out', 'An extinguisher'],
    right: [
      [1, 0],
      [2, 1],
      [0, 2],
    ],
    why: 'There are two ways out, three extinguishers and one place where you are counted: assembly point B.',
    points: 3,
  }),
  afterFilm({
    id: 'aim',
    title: 'Where to aim',
    ask: 'Look at the film once more if you like. Where do you aim a fire extinguisher?',
    filmHtml,
    choices: [
      ['At the tips of the flames', 'They are what one sees, and not what burns.'],
      ['At the base of the fire', 'The fire lives on its fuel.'],
      ['At the smoke', 'Smoke is where the fire has been.'],
    ],
    right: 1,
    why: 'The fire lives on its fuel, and the fuel is at the base.',
  }),
  word({
    id: 'smoke-call',
    title: 'The number to call',
    ask: '<p>The door is hot, you leave it closed and go to the window. The number that you call is [ ].</p>',
    right: '112',
    pattern: '1\\s?1\\s?2|١١٢',
    length: 4,
    slips: [['911', 'In many countries that gets you through as well. In Europe it is 112.']],
    why: '112 works in every country of the European Union, from any phone.',
  }),
];

const together: readonly Item[] = [
  pairs({
    id: 'near-miss-report',
    title: 'Who does what',
    ask: 'You have sent your report. Which belong together?',
    choices: ['Same day', 'Area manager', 'Within a week', 'Everybody', 'Safety officer', 'Every month'],
    right: [
      [0, 4],
      [2, 1],
      [5, 3],
    ],
    why:
      'The safety officer reads it the same day, the area manager decides within a week, and every month the ' +
      'list hangs in the canteen.',
    points: 3,
  }),
  gaps({
    id: 'burning-oil',
    title: 'What burns',
    ask: 'Fill the gaps.',
    text: '<p>Wood and paper: [1]. Burning oil in a pan: [2]. A running computer: [3], from at least a metre away.</p>',
    gaps: [
      ['First gap', 1],
      ['Second gap', 3],
      ['Third gap', 0],
    ],
    choices: ['CO₂', 'water', 'a fan', 'the lid'],
    why: 'Water on burning wood is excellent; on burning oil it is an explosion of steam and flames.',
    hints: ['One of the four is good for nothing here.'],
    points: 3,
  }),
];

export const safetyQuestions: readonly Item[] = [...seeing, ...body, ...fire, ...together];
