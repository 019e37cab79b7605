/** Milliseconds without any picture arriving, after which the others are not waited for. */
const patience = 15_000;

/** Resolves once every picture inside has come or failed, or none comes any more. Answers how many are not there. */
export async function picturesCome(inside: Element): Promise<number> {
  const pictures = [...inside.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  await noneComesAnyMore(pictures.filter(({ complete }) => !complete));
  return pictures.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length;
}

function noneComesAnyMore(pictures: readonly HTMLImageElement[]): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new Set(pictures);
    let timer = setTimeout(resolve, waiting.size === 0 ? 0 : patience);
    for (const picture of pictures) {
      const arrived = () => {
        clearTimeout(timer);
        waiting.delete(picture);
        timer = setTimeout(resolve, waiting.size === 0 ? 0 : patience);
      };
      picture.addEventListener('load', arrived, { once: true });
      picture.addEventListener('error', arrived, { once: true });
    }
  });
}
