import { FeedbackEntry } from './feedback/feedback-entry.tsx';
import { MessagesEntry } from './messages/messages-entry.tsx';
import { OwnTaskEntry } from './own-task/own-task-entry.tsx';
import styles from './side-foot.module.css';

/** Foot of the side bar: no places, but actions for everywhere. */
export function SideFoot() {
  return (
    <div className={styles.foot}>
      <MessagesEntry />
      <OwnTaskEntry />
      <FeedbackEntry />
    </div>
  );
}
