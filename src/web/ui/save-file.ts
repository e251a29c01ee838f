export function saveFile(
  fileName: string,
  text: string,
  type: 'text/plain' | 'text/csv' | 'text/calendar' | 'application/json',
) {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(fileName: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
