import type { AnswerFile, Choice, Interaction } from '@stoa/contract';
import { VisuallyHidden } from '@stoa/ui';
import { answersInWords } from '../../../content/questions/answer-words.ts';
import { HtmlWithPlaces } from '../../../content/questions/html-with-places.tsx';
import { Words } from '../../../content/questions/words.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './printed-quiz.module.css';

interface PrintedProps {
  readonly interaction: Interaction;
  readonly values: readonly string[];
  readonly files: readonly AnswerFile[];
}

/** Lines to write on where the author does not say how many. */
const usualLines = 6;

/** A place to answer on paper: what there is to choose from, and the answer or room for one. */
export function PrintedInteraction(props: PrintedProps) {
  const { interaction } = props;
  const { kind, prompt } = interaction;
  if (kind === 'inlineChoice' || kind === 'textEntry') return <PrintedInline {...props} />;
  return (
    <div className={styles.place}>
      {prompt !== null && <Words html={prompt} />}
      {'picture' in interaction && (
        <img src={interaction.picture.src} alt={interaction.picture.alt} className={styles.picture} />
      )}
      {kind === 'choice' ? <PrintedChoice {...props} /> : <PrintedMaterial interaction={interaction} />}
      {kind !== 'choice' && kind !== 'media' && kind !== 'endAttempt' && <PrintedAnswer {...props} />}
    </div>
  );
}

/** Stands in the middle of a sentence. */
function PrintedInline({ interaction, values }: PrintedProps) {
  const answer = answersInWords([interaction], { [interaction.id]: [...values] });
  const suffix = interaction.kind === 'textEntry' ? interaction.suffix : null;
  return (
    <>
      {answer === '' ? <span className={styles.blank} /> : <bdi className={styles.given}>{answer}</bdi>}
      {interaction.kind === 'inlineChoice' && (
        <span> ({interaction.choices.map((choice) => choice.html).join(' / ')})</span>
      )}
      {suffix !== null && ` ${suffix}`}
    </>
  );
}

function PrintedChoice({ interaction, values }: PrintedProps) {
  const t = useMessages();
  if (interaction.kind !== 'choice') return null;
  const [open, chosen] = interaction.most === 1 ? ['○', '●'] : ['☐', '☑'];
  return (
    <ul className={styles.choices}>
      {interaction.choices.map((choice) => (
        <li key={choice.id}>
          <span aria-hidden>{values.includes(choice.id) ? chosen : open}</span>
          {values.includes(choice.id) && <VisuallyHidden>{t('print.quiz.chosen')}</VisuallyHidden>}
          <ChoiceWords choice={choice} />
        </li>
      ))}
    </ul>
  );
}

function ChoiceWords({ choice: { html, image } }: { readonly choice: Choice }) {
  return (
    <span>
      {image && <img src={image.src} alt={image.alt} className={styles.picture} />}
      <Words html={html} />
    </span>
  );
}

/** What the answer is made of: words to be put in order, rows and columns, a text with gaps. */
function PrintedMaterial({ interaction }: Pick<PrintedProps, 'interaction'>) {
  const lists =
    'rows' in interaction
      ? [interaction.rows, interaction.columns]
      : 'choices' in interaction
        ? [interaction.choices]
        : [];
  return (
    <>
      {'html' in interaction && (
        <HtmlWithPlaces
          html={interaction.html}
          topHeading={4}
          kind={interaction.kind === 'gapMatch' ? 'gap' : 'hottext'}
          ids={interaction.kind === 'gapMatch' ? interaction.gaps.map(({ id }) => id) : []}
          place={(_id, text) => (interaction.kind === 'gapMatch' ? <span className={styles.blank} /> : text)}
        />
      )}
      {interaction.kind === 'slider' && (
        <p>
          {interaction.lower} … {interaction.upper}
        </p>
      )}
      {lists.map((choices, index) => (
        <ul key={index} className={styles.material}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <ChoiceWords choice={choice} />
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}

/** The answer in words, or lines to write one on. */
function PrintedAnswer({ interaction, values, files }: PrintedProps) {
  const t = useMessages();
  if (interaction.kind === 'upload' || interaction.kind === 'drawing') {
    const names = files.map(({ name }) => name);
    return <p>{names.length === 0 ? t('print.quiz.on-screen') : `${t('quiz.answer')}: ${names.join(' · ')}`}</p>;
  }
  const answer = answersInWords([interaction], { [interaction.id]: [...values] });
  if (answer !== '')
    return (
      <div className={styles.answer}>
        <p>{t('quiz.answer')}:</p>
        <p dir="auto" className={styles.written}>
          {answer}
        </p>
      </div>
    );
  const lines = interaction.kind === 'extendedText' ? (interaction.lines ?? usualLines) : 1;
  return Array.from({ length: Math.min(lines, 30) }, (_, index) => <div key={index} className={styles.line} />);
}
