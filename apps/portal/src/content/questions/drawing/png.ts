/** The paper as one picture: white, the author's picture on it, and above it what was drawn. */
export async function toPng(drawn: HTMLCanvasElement, picture: HTMLImageElement | null): Promise<Blob> {
  try {
    return await whole(drawn, picture);
  } catch {
    // a picture of another origin cannot be part of it
    return await whole(drawn, null);
  }
}

async function whole(drawn: HTMLCanvasElement, picture: HTMLImageElement | null): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser does not draw.');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  const hasPicture = picture !== null && picture.complete && picture.naturalWidth > 0;
  if (hasPicture) paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  paper.drawImage(drawn, 0, 0);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The drawing is too large.'))), 'image/png');
  });
}
