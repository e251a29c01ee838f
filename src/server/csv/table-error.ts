/** Why a file is rejected, as people read it. */
export class TableError extends Error {
  override name = 'TableError';
}

export const unreadableWorkbookMessage =
  'This workbook could not be read. Save it again as .xlsx without a password, or as CSV.';
