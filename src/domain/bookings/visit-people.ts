/** Who can be booked together. */
export const maxVisitPeople = 6;
