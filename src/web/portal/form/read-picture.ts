/** The picture as a `data:image`, which a form may send in place of an address. Null if the browser cannot read the file. */
export function readPicture(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve(text.startsWith('data:image/') ? text : null);
    };
    reader.readAsDataURL(file);
  });
}
