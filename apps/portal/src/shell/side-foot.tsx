import { FeedbackEntry } from './feedback/feedback-entry.tsx';
import { MessagesEntry } from './messages/messages-entry.tsx';
import styles from './side-foot.module.css';

/** Foot of the side bar: no places, but actions for everywhere. */
export function SideFoot() {
  return (
    <div className={styles.foot}>
      <MessagesEntry />
      <FeedbackEntry />
    </div>
  );
}
