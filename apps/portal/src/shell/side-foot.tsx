import { FeedbackEntry } from './feedback/feedback-entry.tsx';
import { MessagesEntry } from './messages/messages-entry.tsx';
import styles from './side-foot.module.css';

/** What stands at the foot of the side bar: no places, but things to do anywhere. */
export function SideFoot() {
  return (
    <div className={styles.foot}>
      <MessagesEntry />
      <FeedbackEntry />
    </div>
  );
}
