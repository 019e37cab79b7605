/** Lets the browser answer in between, also in a page that nobody looks at. */
export async function pause(): Promise<void> {
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

/** Does long work a piece at a time, so that the page answers meanwhile. */
export async function inPieces<T>(work: Iterator<undefined, T>): Promise<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    await pause();
  }
}
