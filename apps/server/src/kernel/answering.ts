import { parentPort } from 'node:worker_threads';

/** For the file of a `LimitedThread`: says that it takes questions, and answers each. */
export function answering<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  const send = async (question: Question) => parentPort?.postMessage(await answer(question));
  // what fails ends the thread, which is how its asker knows
  parentPort?.on('message', (question: Question) => void send(question));
  parentPort?.postMessage('ready');
}
