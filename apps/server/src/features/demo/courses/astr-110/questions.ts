import type { Item } from '@stoa/assessment';
import { afterFilm, inline, single } from '../../questions/choosing.ts';
import { order, pairs, table } from '../../questions/pairing.ts';
import { hotspot, labels, place, point, spotOrder, spotPairs, type NamedSpot } from '../../questions/pointing.ts';
import { slider } from '../../questions/sliding.ts';
import { numeric, word } from '../../questions/writing.ts';

const northernSky = {
  src: 'stoa-file:north-blank.svg',
  alt:
    'Star map without names: seven stars joined to a pan with a handle at the lower left, a single star above ' +
    'the middle, and five stars joined by a zigzag line at the right.',
  width: 720,
  height: 440,
};

const winterStars = {
  src: 'stoa-file:orion-blank.svg',
  alt:
    'Star map without names: eight stars joined by lines to the outline of a person, with a faint cloud below ' +
    'the waist.',
  width: 720,
  height: 440,
};

const moons = {
  src: 'stoa-file:moon-row.svg',
  alt: 'Seven moons in a row on a dark sky, each lit in another way.',
  width: 640,
  height: 360,
};

const moonsOutOfOrder = {
  src: 'stoa-file:moon-mixed.svg',
  alt: 'Five moons on a dark sky, each lit in another way, in no order.',
  width: 640,
  height: 240,
};

const orbit = {
  src: 'stoa-file:orbit-blank.svg',
  alt:
    'The Earth in the middle of a dashed circle without the Moon. Four arrows at the right show sunlight that shines ' +
    'towards the left.',
  width: 720,
  height: 440,
};

const moon = { src: 'stoa-file:moon-piece.svg', alt: 'The Moon', width: 40, height: 40 };

const filmHtml =
  '<video src="stoa-file:moon-phases.webm" controls preload="metadata" ' +
  'width="640" height="360" poster="stoa-file:moon-phases.svg">' +
  '<track src="stoa-file:moon-phases.en.vtt" kind="captions" srclang="en" label="English" default>' +
  '<track src="stoa-file:moon-phases.ar.vtt" kind="captions" srclang="ar" label="العربية">' +
  '</video>';

const rowOfMoons: readonly NamedSpot[] = [1, 2, 3, 4, 5, 6, 7].map((number) => [
  `Moon ${number} from the left`,
  'circle',
  number * 80,
  180,
  34,
]);

const inOrion: readonly NamedSpot[] = [
  ['Star at the upper left', 'circle', 270, 90, 26],
  ['Star at the upper right', 'circle', 450, 110, 22],
  ['Star at the lower left', 'circle', 300, 360, 22],
  ['Star at the lower right', 'circle', 478, 345, 26],
  ['Three stars in a row in the middle', 'poly', 312, 212, 394, 186, 412, 214, 330, 242],
  ['Cloud below the three stars', 'circle', 372, 278, 26],
];

const north: readonly Item[] = [
  spotOrder({
    id: 'pointers',
    title: 'The way north',
    ask: 'Choose the three stars of your way north, in the order in which your finger moves.',
    picture: northernSky,
    spots: [
      ['Star at the end of the handle', 'circle', 96, 290, 22],
      ['Star where handle and pan meet, above', 'circle', 268, 286, 22],
      ['Lower star at the back of the pan', 'circle', 286, 340, 22],
      ['Lower star at the front of the pan', 'circle', 380, 330, 22],
      ['Upper star at the front of the pan', 'circle', 372, 276, 22],
      ['Single star above the middle', 'circle', 334, 54, 24],
      ['Star at the left end of the zigzag', 'circle', 540, 92, 22],
    ],
    right: [3, 4, 5],
    why: 'From Merak through Dubhe, and on for five times their distance: there stands Polaris.',
    hints: ['Begin at the front of the pan, below.'],
    points: 2,
  }),
  point({
    id: 'polaris',
    title: 'The star that stands still',
    ask: 'Everything in this sky turns around one star. Point at it.',
    picture: northernSky,
    target: { x: 334, y: 54, radius: 24 },
    why: 'Polaris: of middling brightness, rather alone, and always in the north.',
    hints: ['It is in no figure.'],
  }),
  numeric({
    id: 'latitude',
    title: 'Where am I?',
    ask: '<p>You measure the height of Polaris with your fist: three fists. You are at about [ ] north.</p>',
    right: '30',
    tolerance: '2',
    suffix: '°',
    slips: [['60', 'That would be Oslo, and six fists.']],
    why: 'A fist covers ten degrees, and the height of Polaris is your latitude. Cairo says hello.',
  }),
  table({
    id: 'hand',
    title: 'A hand at arm’s length',
    ask: 'How much of the sky does it cover?',
    rows: [
      ['Little finger’s width', 0],
      ['Three middle fingers', 1],
      ['Fist', 2],
      ['Thumb to little finger, spread', 3],
    ],
    columns: ['1°', '5°', '10°', '20°'],
    why: 'People with small hands have short arms as well: it works for nearly everybody.',
  }),
];

const aboutMoon: readonly Item[] = [
  hotspot({
    id: 'first-quarter',
    title: 'First quarter',
    ask: 'North of the tropics: which of these is the moon of the first quarter?',
    picture: moons,
    spots: rowOfMoons,
    right: [1],
    why: 'Half of it is lit, on its right: it is growing.',
    hints: ['Lit on its right, it is growing.'],
  }),
  hotspot({
    id: 'waning',
    title: 'Shrinking moons',
    ask: 'And which of them are shrinking?',
    picture: moons,
    spots: rowOfMoons,
    right: [4, 5, 6],
    why: 'Lit on its left, it is shrinking. In Sydney it is the other way round.',
  }),
  spotOrder({
    id: 'month',
    title: 'A month out of order',
    ask: 'The moons have got mixed up. Put them in the order of the month, from the thin crescent after the new moon.',
    picture: moonsOutOfOrder,
    spots: [
      ['Moon 1 from the left', 'circle', 80, 120, 38],
      ['Moon 2 from the left', 'circle', 200, 120, 38],
      ['Moon 3 from the left', 'circle', 320, 120, 38],
      ['Moon 4 from the left', 'circle', 440, 120, 38],
      ['Moon 5 from the left', 'circle', 560, 120, 38],
    ],
    right: [1, 4, 0, 3, 2],
    why: 'Crescent, first quarter, full moon, last quarter, and a crescent again, lit on its other side.',
    points: 2,
  }),
  place({
    id: 'full-moon-place',
    title: 'Where is the full moon?',
    ask: 'Sunlight comes from the right. Put the Moon where we see it full.',
    picture: orbit,
    object: moon,
    target: { x: 160, y: 220, radius: 40 },
    why: 'Opposite the Sun: then its whole sunny half faces us.',
    hints: ['Stand on the Earth and look at the side of the Moon that the Sun shines on.'],
  }),
  afterFilm({
    id: 'why-phases',
    title: 'Why phases?',
    ask: 'Watch the film again if you like. What changes from night to night?',
    filmHtml,
    choices: [
      ['How much of the Moon is in sunshine', 'Always half, exactly like the Earth.'],
      ['How much of its sunny half faces us', 'That is all there is to it.'],
      ['How deep it stands in the Earth’s shadow', 'That is an eclipse, and rare.'],
    ],
    right: 1,
    why: 'Half of the Moon is always in sunshine. We look at that half from another side each night.',
  }),
  inline({
    id: 'clock',
    title: 'The Moon is a clock',
    ask: '<p>A full moon rises at about [1]. A moon of the first quarter is highest at about [2].</p>',
    menus: [
      { choices: ['sunrise', 'noon', 'sunset', 'midnight'], right: 2 },
      { choices: ['sunrise', 'noon', 'sunset', 'midnight'], right: 2 },
    ],
    why:
      'Opposite the Sun, the full moon comes when it goes. A quarter of a day behind it, the other one is ' +
      'highest when it sets.',
  }),
];

const stars: readonly Item[] = [
  labels({
    id: 'orion',
    title: 'Names of Orion',
    ask: 'Put the names where they belong.',
    picture: winterStars,
    spots: inOrion,
    choices: ['Betelgeuse', 'Rigel', 'The belt', 'The nebula'],
    right: [
      [0, 0],
      [1, 3],
      [2, 4],
      [3, 5],
    ],
    why: 'The ember at the shoulder is Betelgeuse, the ice at the foot is Rigel. Its name <em>is</em> ‘foot’.',
    points: 2,
  }),
  spotPairs({
    id: 'opposites',
    title: 'Lines of Orion',
    ask: 'Join the hottest and the coolest of the four corners of Orion, as far as their colours tell.',
    picture: winterStars,
    spots: inOrion.slice(0, 4),
    right: [[0, 3]],
    why: 'Betelgeuse, orange, has 3,600 K; Rigel, blue-white, 12,000 K. Blue is hot and red is cool.',
  }),
  order({
    id: 'heat',
    title: 'Thermometer',
    ask: 'From cool to hot: put the colours in order.',
    choices: ['Yellowish', 'Blue-white', 'Red', 'White', 'Orange'],
    right: [2, 4, 0, 3, 1],
    why: 'Red, orange, yellowish, white, blue-white: against the habit of every water tap.',
  }),
  pairs({
    id: 'names',
    title: 'Arabic names',
    ask: 'Which belong together?',
    choices: ['Rigel', 'the follower', 'Aldebaran', 'the foot'],
    right: [
      [0, 3],
      [2, 1],
    ],
    why:
      '<span lang="ar" dir="rtl">رِجل</span> and <span lang="ar" dir="rtl">الدبران</span>: it follows the ' +
      'Pleiades across the sky.',
  }),
  slider({
    id: 'dark',
    title: 'Dark enough',
    ask: 'How many minutes do your eyes need in the dark?',
    lower: 0,
    upper: 60,
    step: 5,
    right: 20,
    tolerance: 5,
    why: 'About twenty minutes. One glance at a white screen sends you back to the beginning.',
  }),
  single({
    id: 'planet',
    title: 'Planet or star?',
    ask: 'A bright, steady light stands close to Polaris. Could it be a planet?',
    choices: [
      ['Yes: it does not twinkle', 'A good sign, but look where it stands.'],
      ['No: planets never leave the ecliptic', 'All of them run along one road, and Polaris is far from it.'],
      ['Only in winter', 'The road is the same in every season.'],
    ],
    right: 1,
    why: 'The planets keep to the band along which Sun and Moon travel.',
  }),
  word({
    id: 'road',
    title: 'The road of the planets',
    ask: '<p>That road has a name: the [ ].</p>',
    right: 'ecliptic',
    pattern: '(the )?ecliptic',
    length: 12,
    slips: [['(the )?equator', 'The other great circle. This one is tilted against it.']],
    why: 'The name comes from the eclipses, which can only happen on it.',
  }),
];

export const skyQuestions: readonly Item[] = [...north, ...aboutMoon, ...stars];
