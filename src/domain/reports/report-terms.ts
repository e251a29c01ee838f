/** A partial one has the tests that are ready. */
export const reportKinds = ['partial', 'final'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Where sealed files are. */
export const reportPlaces = ['folder', 'database', 's3'] as const;
export type ReportPlace = (typeof reportPlaces)[number];

/**
 * How a report was opened: from an account; by the link of a message with a code to the phone; by booking id and phone number
 * where no SMS is sent; by a link that the patient gave to a doctor; by a member of the lab.
 */
export const reportOpeners = ['account', 'link', 'code', 'share', 'lab'] as const;
export type ReportOpener = (typeof reportOpeners)[number];

export const maxReportBytes = 8 * 1024 * 1024;
/** How long the link of a message opens reports. */
export const reportLinkDays = 7;
/** How long a link opens a report for a doctor. */
export const reportShareHours = 48;
/** Of a lab that has uploaded none for so long, none is called late. */
export const reportUseDays = 60;
/** So long after its promise a report is called late at the desk. */
export const lateReportDays = 14;
