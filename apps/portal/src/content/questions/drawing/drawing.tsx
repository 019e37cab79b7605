import { drawingTerms } from '@stoa/domain';
import { Button } from '@stoa/ui';
import { useId, useRef, useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { FileChooser } from '../../files/file-chooser.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { useStoredAnswer } from '../use-stored-answer.ts';
import { Prompt } from '../words.tsx';
import styles from './drawing.module.css';
import { colors, type Color, type Stroke } from './marks.ts';
import { Paper, type Size } from './paper.tsx';
import { useDrawing, type Drawing as DrawingState } from './use-drawing.ts';

/** Pixels of paper where the author gave no picture. */
const usualSize: Size = { width: 800, height: 600 };

/** A drawing as an answer, made here or chosen as a picture: it is sent and stored as a file. */
export function Drawing(props: InteractionProps<'drawing'>) {
  const { interaction, readOnly, labelledBy, uploads } = props;
  const { prompt, picture: background } = interaction;
  const t = useMessages();
  const id = useId();
  const { place, held } = useStoredAnswer(interaction, props);
  const [size, setSize] = useState<Size>({
    width: background.width ?? usualSize.width,
    height: background.height ?? usualSize.height,
  });
  const [tool, setTool] = useState<Stroke['tool']>('black');
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const drawing = useDrawing({ place, refresh: uploads.refresh, held, canvas, picture });
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.drawing}>
      {prompt !== null && <Prompt html={prompt} />}
      {!readOnly && (
        <>
          <p id={`${id}-how`} className={styles.words}>
            {t('quiz.drawing.how')}
          </p>
          <Tools tool={tool} onTool={setTool} drawing={drawing} />
        </>
      )}
      <Paper
        {...{ background, size, tool, readOnly, canvas, picture }}
        onSize={setSize}
        onStroke={drawing.add}
        describedBy={`${id}-how`}
      />
      {!readOnly && <Stage drawing={drawing} />}
      {!readOnly && <p className={styles.instead}>{t('quiz.drawing.instead')}</p>}
      <FileChooser
        place={place}
        refresh={uploads.refresh}
        held={held}
        terms={drawingTerms}
        replaces
        inFull
        readOnly={readOnly}
      />
    </div>
  );
}

interface ToolsProps {
  readonly tool: Stroke['tool'];
  readonly onTool: (tool: Stroke['tool']) => void;
  readonly drawing: DrawingState;
}

function Tools({ tool, onTool, drawing }: ToolsProps) {
  const t = useMessages();
  return (
    <div role="group" aria-label={t('quiz.drawing.tools')} className={styles.tools}>
      {(Object.keys(colors) as Color[]).map((color) => (
        <Button
          key={color}
          size="small"
          aria-pressed={tool === color}
          aria-label={`${t('quiz.drawing.pen')}: ${t(`quiz.drawing.color.${color}`)}`}
          onClick={() => onTool(color)}
        >
          <span aria-hidden="true" className={styles.color} style={{ background: colors[color] }} />
          {t(`quiz.drawing.color.${color}`)}
        </Button>
      ))}
      <Button size="small" aria-pressed={tool === 'eraser'} onClick={() => onTool('eraser')}>
        {t('quiz.drawing.eraser')}
      </Button>
      <Button size="small" aria-disabled={!drawing.canUndo} onClick={() => drawing.canUndo && drawing.undo()}>
        {t('quiz.drawing.undo')}
      </Button>
      <Button size="small" aria-disabled={drawing.isEmpty} onClick={() => !drawing.isEmpty && drawing.add('clear')}>
        {t('quiz.drawing.clear')}
      </Button>
    </div>
  );
}

function Stage({ drawing: { stage } }: { readonly drawing: DrawingState }) {
  const t = useMessages();
  return (
    <p role="status" className={styles.words}>
      {stage !== 'idle' && t(`quiz.drawing.${stage}`)}
    </p>
  );
}
