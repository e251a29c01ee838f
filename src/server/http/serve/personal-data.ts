/** Properties that identify a person in an answer. A lab's own name, telephone number and address are public. */
export const personalFields: ReadonlySet<string> = new Set([
  'patientName',
  'patientPhone',
  'patientEmail',
  'guardianName',
  'displayName',
  'contact',
  'recipient',
]);

/** Counts the objects of an answer that identify a person. Nested objects belong to the same row. */
export function countPersonalRows(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce((sum, item) => sum + countPersonalRows(item), 0);
  if (typeof answer !== 'object' || answer === null) return 0;
  if (Object.keys(answer).some((name) => personalFields.has(name))) return 1;
  return Object.values(answer).reduce((sum: number, value) => sum + countPersonalRows(value), 0);
}
