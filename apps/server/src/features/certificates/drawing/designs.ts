import type { CertificateDesign } from '@stoa/domain';
import { mixed, readable } from '../../../kernel/colors.ts';
import { circle, rect, round, type Align, type Mark } from '../../../kernel/drawing/scene.ts';

export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly rtl: boolean;
}

/** How a certificate looks before a word is on it. */
export interface Look {
  readonly ornaments: readonly Mark[];
  /** Where words may stand. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly align: Exclude<Align, 'end'>;
  readonly serif: boolean;
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
}

const white = '#ffffff';
const path = (d: string, fill: string, opacity = 1): Mark => ({ kind: 'path', d, fill, opacity });
const stroke = (d: string, color: string, width: number): Mark => ({ kind: 'path', d, stroke: color, width });

/** Outlines for paper that is read from the right are told from the right as well. */
const across =
  ({ width, rtl }: Paper) =>
  (x: number): number =>
    rtl ? width - x : x;

function onPaper(paper: string, color: string) {
  const ink = readable('#22252b', paper);
  return { paper, ink, muted: readable(mixed(ink, paper, 0.32), paper), accent: readable(color, paper) };
}

function classic({ width, height, color }: Paper): Look {
  const paper = '#fffdf8';
  const colors = onPaper(paper, color);
  const line = mixed(colors.accent, paper, 0.35);
  const corner = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): Mark[] => [
    stroke(
      `M${x} ${y + 54 * toY}C${x + 8 * toX} ${y + 20 * toY} ${x + 20 * toX} ${y + 8 * toY} ${x + 54 * toX} ${y}`,
      colors.accent,
      1.4,
    ),
    stroke(
      `M${x} ${y + 36 * toY}C${x + 14 * toX} ${y + 30 * toY} ${x + 30 * toX} ${y + 14 * toY} ${x + 36 * toX} ${y}`,
      line,
      1,
    ),
    path(circle(x + 14 * toX, y + 14 * toY, 3), colors.accent),
  ];
  const [near, far] = [27, 34];
  return {
    ...colors,
    ornaments: [
      path(rect([0, 0, width, height]), paper),
      stroke(rect([18, 18, width - 36, height - 36]), colors.accent, 3),
      stroke(rect([near, near, width - 2 * near, height - 2 * near]), line, 0.8),
      ...corner([far, far], [1, 1]),
      ...corner([width - far, far], [-1, 1]),
      ...corner([far, height - far], [1, -1]),
      ...corner([width - far, height - far], [-1, -1]),
    ],
    left: 78,
    right: width - 78,
    top: 62,
    bottom: height - 50,
    align: 'middle',
    serif: true,
  };
}

function modern(sheet: Paper): Look {
  const { width, height, color, rtl } = sheet;
  const colors = onPaper(white, color);
  const at = across(sheet);
  const band = width > height ? 118 : 76;
  const slope = (from: number, to: number) => `M${at(0)} ${from}L${at(band)} ${to}V${height}H${at(0)}z`;
  return {
    ...colors,
    ornaments: [
      path(rect([0, 0, width, height]), white),
      path(`M${at(0)} 0H${at(band)}V${height}H${at(0)}z`, colors.accent),
      path(slope(height * 0.35, height * 0.15), mixed(colors.accent, white, 0.22)),
      path(slope(height * 0.55, height * 0.38), mixed(colors.accent, white, 0.4)),
      path(slope(height * 0.84, height * 0.62), mixed(colors.accent, '#000000', 0.25)),
      path(`M${at(band)} 0H${at(band + 5)}V${height}H${at(band)}z`, mixed(colors.accent, white, 0.72)),
    ],
    left: rtl ? 52 : band + 44,
    right: rtl ? width - band - 44 : width - 52,
    top: 52,
    bottom: height - 40,
    align: 'start',
    serif: false,
  };
}

function ribbon({ width, height, color }: Paper): Look {
  const colors = onPaper(white, color);
  const soft = mixed(colors.accent, white, 0.86);
  const dark = mixed(colors.accent, '#000000', 0.28);
  const [x, y, radius] = [width / 2, 74, 30];
  const teeth = Array.from({ length: 24 }, (_none, index) => {
    const angle = (index * Math.PI) / 12;
    const reach = index % 2 === 0 ? radius + 6 : radius;
    return `${index === 0 ? 'M' : 'L'}${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}`;
  });
  const tail = (to: number) =>
    `M${x + 6 * to} ${y + 10}L${x + 26 * to} ${y + 66}L${x + 15 * to} ${y + 60}L${x + 8 * to} ${y + 70}L${x - 8 * to} ${y + 18}z`;
  const check = `M${x - 12} ${y + 1}L${x - 4} ${y + 9}L${x + 13} ${y - 9}`;
  return {
    ...colors,
    ornaments: [
      path(rect([0, 0, width, height]), white),
      path(`M0 0H${width}V58C${width * 0.7} 104 ${width * 0.3} 104 0 58z`, soft),
      path(`M0 0H${width}V40C${width * 0.7} 84 ${width * 0.3} 84 0 40z`, colors.accent),
      path(`M0 ${height}V${height - 14}H${width}V${height}z`, colors.accent),
      path(tail(-1), dark),
      path(tail(1), dark),
      path(`${teeth.join('')}z`, mixed(colors.accent, '#000000', 0.1)),
      path(circle(x, y, 25), white),
      path(circle(x, y, 22), colors.accent),
      stroke(check, white, 4),
    ],
    left: 64,
    right: width - 64,
    top: 150,
    bottom: height - 34,
    align: 'middle',
    serif: false,
  };
}

function minimal(sheet: Paper): Look {
  const { width, height, color } = sheet;
  const colors = onPaper(white, color);
  const at = across(sheet);
  const margin = width > height ? 74 : 58;
  return {
    ...colors,
    ornaments: [
      path(rect([0, 0, width, height]), white),
      path(`M${at(margin)} 0H${at(margin + 64)}V10H${at(margin)}z`, colors.accent),
    ],
    left: margin,
    right: width - margin,
    top: 58,
    bottom: height - 44,
    align: 'start',
    serif: true,
  };
}

function night({ width, height, color }: Paper): Look {
  const paper = mixed(color, '#07090f', 0.84);
  const colors = onPaper(paper, mixed(color, '#f3d9a4', 0.72));
  const glow = mixed(paper, color, 0.45);
  const arcs = [150, 200, 255, 315, 380].map((radius) => stroke(circle(width, 0, radius), glow, 1));
  const below = [120, 170, 225].map((radius) => stroke(circle(0, height, radius), glow, 1));
  return {
    ...colors,
    ink: '#f6f4ee',
    muted: readable(mixed('#f6f4ee', paper, 0.25), paper),
    ornaments: [
      path(rect([0, 0, width, height]), paper),
      ...arcs,
      ...below,
      stroke(rect([22, 22, width - 44, height - 44]), colors.accent, 1.2),
      stroke(`M${width / 2 - 40} 22H${width / 2 + 40}`, colors.accent, 5),
      stroke(`M${width / 2 - 40} ${height - 22}H${width / 2 + 40}`, colors.accent, 5),
    ],
    left: 66,
    right: width - 66,
    top: 54,
    bottom: height - 46,
    align: 'middle',
    serif: true,
  };
}

const designs: Readonly<Record<CertificateDesign, (paper: Paper) => Look>> = {
  classic,
  modern,
  ribbon,
  minimal,
  night,
};

export function lookOf(design: CertificateDesign, paper: Paper): Look {
  return designs[design](paper);
}
