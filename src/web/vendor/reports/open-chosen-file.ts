/** Opens a file of this device in a tab of its own, as a PDF whatever its name says: nothing else may run on our address. */
export function openChosenFile(file: File) {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  window.open(address, '_blank', 'noopener');
  // The tab reads it while it loads.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
