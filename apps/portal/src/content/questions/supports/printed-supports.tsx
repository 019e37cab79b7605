import type { QuestionSupport } from '@stoa/contract';
import { useMessages } from '../../../lib/language/messages.tsx';
import { Help } from './support.tsx';
import styles from './supports.module.css';

/** Help with words of a question on paper, where nothing opens: a list behind the question. */
export function PrintedSupports({ supports }: { readonly supports: readonly QuestionSupport[] }) {
  const t = useMessages();
  return (
    <div className={styles.printed}>
      <p>{t('quiz.support.words')}</p>
      <dl>
        {supports.map(({ id, term, helps }) => (
          <div key={id}>
            <dt>
              <bdi>{term === '' ? t('quiz.support.help') : term}</bdi>
            </dt>
            {helps.map((help, index) => (
              <dd key={index}>
                <Help help={help} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
