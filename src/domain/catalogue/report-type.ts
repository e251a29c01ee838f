export const reportTypes = ['online', 'hard_paper', 'both'] as const;
export type ReportType = (typeof reportTypes)[number];

export const reportTypeLabels: Record<ReportType, string> = {
  online: 'Online',
  hard_paper: 'Hard Copy',
  both: 'Both',
};

/** In a list, where the question is not beside them. */
export const reportTypeNames: Record<ReportType, string> = {
  online: 'Online',
  hard_paper: 'On paper',
  both: 'Online, on paper',
};
