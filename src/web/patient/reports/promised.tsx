import type { OwnReports } from '../../../contract/patient/reports/reports.ts';
import { formatMoment } from './reports-query.ts';

/** Until when the lab has promised the report, as long as no final one is there. */
export function Promised({ reports: { promised, reports, lab } }: { reports: OwnReports }) {
  if (!promised) return null;
  const hasPart = reports.some(({ state }) => state === 'open' || state === 'held');
  const rest = hasPart ? 'The rest' : 'The report';
  if (!promised.isOver)
    return (
      <p>
        {rest} is promised by {formatMoment(promised)}.
      </p>
    );
  return (
    <p>
      {rest} was promised by {formatMoment(promised)}, and is late.{' '}
      {lab.phone ? `Call the lab: ${lab.phone}` : 'Ask the lab.'}
    </p>
  );
}
