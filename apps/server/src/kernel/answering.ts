import { parentPort } from 'node:worker_threads';

/** For the file of a `LimitedThread`: says that it takes questions, and answers each. */
export function answering<Question, Answer>(answer: (question: Question) => Answer): void {
  parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
  parentPort?.postMessage('ready');
}
