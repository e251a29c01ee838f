export function formatRows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`;
}

export function formatChanges(counts: { new: number; changed: number }): string {
  const count = counts.new + counts.changed;
  return count === 1 ? '1 change' : `${count.toLocaleString('en-IN')} changes`;
}

export function formatHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
