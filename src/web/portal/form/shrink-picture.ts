import { maxPhotoBytes } from '../../../contract/picture-limits.ts';

/** Enough for the largest place of a picture; smaller ones in case that it is still too large. */
const longestSides = [1600, 1000, 500];
const quality = 0.9;
/** A canvas has one frame, so an animation would lose the others. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp'];

/** A photo of at most `maxBytes`, as a phone's camera makes larger ones. Null if the browser cannot make it smaller. */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | null> {
  if (file.size <= maxBytes) return file;
  if (file.size > maxPhotoBytes || !shrinkable.includes(file.type)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const side of longestSides) {
      const blob = await draw(picture, side, file.type);
      if (blob && blob.size <= maxBytes) return new File([blob], file.name, { type: blob.type });
    }
    return null;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, longestSide: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
