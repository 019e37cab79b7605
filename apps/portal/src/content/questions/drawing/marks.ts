/** Pixels of the paper. */
export type Point = readonly [x: number, y: number];

export const colors = { black: '#16181d', red: '#c62828', blue: '#1558b0' } as const;
export type Color = keyof typeof colors;

export interface Stroke {
  readonly tool: Color | 'eraser';
  readonly points: readonly Point[];
}

/** What somebody did on the paper: a line, or everything wiped away. */
export type Mark = Stroke | 'clear';

const widths = { pen: 4, eraser: 28 };

/** What is still seen: marks since the paper was cleared last, and if what it began with is. */
export function seenOf(marks: readonly Mark[]): { readonly strokes: readonly Stroke[]; readonly withBase: boolean } {
  const cleared = marks.lastIndexOf('clear');
  return { strokes: marks.slice(cleared + 1).filter((mark) => mark !== 'clear'), withBase: cleared === -1 };
}

/** Nothing but empty paper is left. */
export function isBlank(marks: readonly Mark[], hasBase: boolean): boolean {
  const { strokes, withBase } = seenOf(marks);
  return !(hasBase && withBase) && strokes.every(({ tool }) => tool === 'eraser');
}

export function paintStroke(paper: CanvasRenderingContext2D, { tool, points }: Stroke): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  paper.save();
  paper.globalCompositeOperation = tool === 'eraser' ? 'destination-out' : 'source-over';
  paper.strokeStyle = tool === 'eraser' ? colors.black : colors[tool];
  paper.lineWidth = tool === 'eraser' ? widths.eraser : widths.pen;
  paper.lineCap = 'round';
  paper.lineJoin = 'round';
  paper.beginPath();
  paper.moveTo(...first);
  // a line of no length is a dot
  for (const point of rest.length === 0 ? [first] : rest) paper.lineTo(...point);
  paper.stroke();
  paper.restore();
}

/** Paints everything anew on a canvas that stands above the author's picture. */
export function paint(canvas: HTMLCanvasElement, marks: readonly Mark[], base: ImageBitmap | null): void {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  paper.clearRect(0, 0, canvas.width, canvas.height);
  const { strokes, withBase } = seenOf(marks);
  if (withBase && base !== null) {
    const scale = Math.min(canvas.width / base.width, canvas.height / base.height);
    paper.drawImage(base, 0, 0, base.width * scale, base.height * scale);
  }
  for (const stroke of strokes) paintStroke(paper, stroke);
}
