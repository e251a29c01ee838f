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

/** The ids of the bookings in an answer, or those that a stream names before it begins. */
export function listPatients(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap(listPatients);
  if (typeof answer !== 'object' || answer === null) return [];
  const { patientName, bookingId, id, bookingIds, ...rest } = answer as Record<string, unknown>;
  if (Array.isArray(bookingIds)) return bookingIds.filter((each) => typeof each === 'number');
  const own = bookingId ?? id;
  if (patientName !== undefined && typeof own === 'number') return [own];
  return Object.values(rest).flatMap(listPatients);
}
