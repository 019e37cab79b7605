import type { AnswerFile, Choice, Interaction } from '@stoa/contract';
import { CheckIcon, classNames, VisuallyHidden } from '@stoa/ui';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { answersInWords } from '../../../../content/questions/answer-words.ts';
import { HtmlWithPlaces } from '../../../../content/questions/html-with-places.tsx';
import { Words } from '../../../../content/questions/words.tsx';
import { WrittenView } from '../../../../content/written/written-view.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
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
      <PrintedChoice {...props} />
      <PrintedTable {...props} />
      {!isTicked(kind) && <PrintedMaterial interaction={interaction} />}
      {!isTicked(kind) && kind !== 'media' && kind !== 'endAttempt' && <PrintedAnswer {...props} />}
    </div>
  );
}

/** The answer is ticked where the choices stand. */
const isTicked = (kind: Interaction['kind']): boolean => kind === 'choice' || kind === 'match';

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
  if (interaction.kind !== 'choice') return null;
  return (
    <ul className={styles.choices}>
      {interaction.choices.map((choice) => (
        <li key={choice.id}>
          <Mark round={interaction.most === 1} chosen={values.includes(choice.id)} />
          <ChoiceWords choice={choice} />
        </li>
      ))}
    </ul>
  );
}

/** A box to tick, or a ring for one of several; fonts for paper may lack such signs. */
function Mark({ round, chosen }: { readonly round: boolean; readonly chosen: boolean }) {
  const t = useMessages();
  return (
    <span className={classNames(styles.mark, round && styles.round)}>
      {chosen && (
        <>
          <CheckIcon size={14} />
          <VisuallyHidden>{t('print.quiz.chosen')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

function PrintedTable({ interaction, values }: PrintedProps) {
  const t = useMessages();
  if (interaction.kind !== 'match') return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td>
            <VisuallyHidden>{t('print.quiz.rows')}</VisuallyHidden>
          </td>
          {interaction.columns.map((column) => (
            <th key={column.id} scope="col">
              <ChoiceWords choice={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {interaction.rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <ChoiceWords choice={row} />
            </th>
            {interaction.columns.map((column) => (
              <td key={column.id}>
                <Mark round={false} chosen={values.includes(`${row.id} ${column.id}`)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

/** What the answer is made of: a text with gaps or words to choose, a range, things to put in order or in pairs. */
function PrintedMaterial({ interaction }: Pick<PrintedProps, 'interaction'>) {
  const t = useMessages();
  return (
    <>
      {interaction.kind === 'gapMatch' && (
        <HtmlWithPlaces
          html={interaction.html}
          topHeading={4}
          kind="gap"
          ids={interaction.gaps.map(({ id }) => id)}
          place={() => <span className={styles.blank} />}
        />
      )}
      {(interaction.kind === 'hottext' || interaction.kind === 'media') && (
        <div className={styles.hottext}>
          <AuthorHtml html={interaction.html} topHeading={4} meant={false} />
        </div>
      )}
      {interaction.kind === 'slider' && (
        <p>{t('print.quiz.range', { lower: interaction.lower, upper: interaction.upper })}</p>
      )}
      {'choices' in interaction && (
        <ul className={styles.material}>
          {interaction.choices.map((choice) => (
            <li key={choice.id}>
              <ChoiceWords choice={choice} />
            </li>
          ))}
        </ul>
      )}
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
        {interaction.kind === 'extendedText' ? (
          <WrittenView text={values.join('\n')} topHeading={4} className={styles.written} />
        ) : (
          <p dir="auto" className={styles.written}>
            {answer}
          </p>
        )}
      </div>
    );
  const lines = interaction.kind === 'extendedText' ? (interaction.lines ?? usualLines) : 1;
  return Array.from({ length: Math.min(lines, 30) }, (_, index) => <div key={index} className={styles.line} />);
}
