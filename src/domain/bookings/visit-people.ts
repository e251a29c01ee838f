/** Who can be booked together. */
export const maxVisitPeople = 6;

/** The bookings of each visit together, at the place of its first; one that belongs to no visit is alone. */
export function groupByVisit<B extends { visitId?: number | null }>(bookings: readonly B[]): [B, ...B[]][] {
  return [...Map.groupBy(bookings, (booking) => booking.visitId ?? booking).values()] as [B, ...B[]][];
}
