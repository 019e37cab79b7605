import { mixed, readable } from '../../../kernel/colors.ts';
import { fit, type Room } from '../../../kernel/drawing/fit.ts';
import { fontsFor } from '../../../kernel/drawing/fonts.ts';
import type { DrawnBadge } from './question.ts';
import { circle, heightOf, round, stacked, type Mark, type Said, type Scene } from '../../../kernel/drawing/scene.ts';
import { drawable, type Hand } from '../../../kernel/drawing/shape.ts';

const side = 400;
const middle = side / 2;
const leaves = 24;
/** Room for words inside the ring: as wide as the circle where they stand. */
const room = { x: 84, width: side - 2 * 84 };

/** A star or a rosette: points that lie on two circles by turns. */
function star(points: number, [outer, inner]: readonly [number, number], centre: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${round(middle + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

function ornamentsOf(color: string, ink: string): readonly Mark[] {
  return [
    { kind: 'path', d: star(leaves, [196, 178], middle), fill: mixed(color, '#000000', 0.28) },
    { kind: 'path', d: circle(middle, middle, 168), fill: '#ffffff' },
    { kind: 'path', d: circle(middle, middle, 158), fill: color },
    { kind: 'path', d: circle(middle, middle, 147), stroke: ink, width: 1.5, opacity: 0.45 },
    { kind: 'path', d: star(5, [26, 11], 92), fill: ink },
  ];
}

/** A badge: a rosette in the colour of its organisation, with the course and whoever awards it. */
export async function composeBadge({ locale: language, rtl, color, course, issuer }: DrawnBadge): Promise<Scene> {
  const ink = readable('#ffffff', color);
  const hand = async (words: string, weight: 400 | 600): Promise<Hand> => ({
    fonts: await fontsFor([words, '… '], { language, weight, serif: false }),
    language,
    rtl,
  });
  const [strong, plain] = [await hand(course, 600), await hand(issuer, 400)];
  const column = { ...room, align: 'middle', rtl } as const;
  const set = (words: string, by: Hand, sizes: Omit<Room, 'width'>) => {
    const drawn = drawable(words, by.fonts);
    return { words: drawn, fitted: fit(drawn, by, { width: room.width, ...sizes }) };
  };
  const title = set(course, strong, { size: 30, least: 12, lines: 4 });
  const below = set(issuer, plain, { size: 14, least: 8, lines: 2 });
  const titleY = middle + 8 - heightOf(title.fitted) / 2;
  const said: readonly Said[] = [
    { tag: 'H1', words: title.words, marks: stacked(title.fitted, column, { y: titleY, fill: ink }) },
    { tag: 'P', words: below.words, marks: stacked(below.fitted, column, { y: 286, fill: ink }) },
  ];
  return { width: side, height: side, ornaments: ornamentsOf(color, ink), said };
}
