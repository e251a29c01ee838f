export const reportTypes = ['online', 'hard_paper', 'both'] as const;
export type ReportType = (typeof reportTypes)[number];

export const reportTypeLabels: Record<ReportType, string> = {
  online: 'Online',
  hard_paper: 'Hard Copy',
  both: 'Both',
};
