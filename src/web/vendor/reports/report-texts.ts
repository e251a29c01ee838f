import type { StaffReport } from '../../../contract/vendor/reports/reports-schemas.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';

export const reportKindChoices = [
  { value: 'final', label: 'All results' },
  { value: 'partial', label: 'A part' },
] as const;

/** 'All results, 2 pages' */
export function nameReport({ kind, pages }: StaffReport): string {
  return `${kind === 'final' ? 'All results' : 'A part'}, ${formatPlural(pages, 'page')}`;
}

export function describeState(report: StaffReport, today: PlainDate): string {
  const { withdrawnAt, replacedAt, uploadedAt, uploadedBy, heldWhileDue, proof } = report;
  if (withdrawnAt) return `Withdrawn ${formatInstant(withdrawnAt, today)}`;
  if (replacedAt) return `Replaced ${formatInstant(replacedAt, today)}`;
  return [
    `Uploaded ${formatInstant(uploadedAt, today)}${uploadedBy ? ` by ${uploadedBy}` : ''}`,
    heldWhileDue && 'held while something is due',
    proof === 'none' && 'without the name in its text',
  ]
    .filter(Boolean)
    .join(', ');
}

export function describeOpenings({ openings: { byPatient, byShares } }: StaffReport): string {
  if (byPatient + byShares === 0) return 'Not opened yet';
  return [
    byPatient > 0 && `Opened ${formatPlural(byPatient, 'time')} by the patient`,
    byShares > 0 && `${byPatient > 0 ? '' : 'Opened '}${formatPlural(byShares, 'time')} by a link of the patient`,
  ]
    .filter(Boolean)
    .join(', ');
}
