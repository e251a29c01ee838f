import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';

type Props = { reportTimeHours: number; lab: { phone: string | null; phoneIsLandline: boolean } };

export function ReportFromLab({ reportTimeHours, lab: { phone, phoneIsLandline } }: Props) {
  return (
    <>
      <p>The report is usually ready {reportTimeHours} hours after the visit. Ask the lab for it.</p>
      {phone && (
        <a className="no-print" href={toTelUrl(phone)}>
          Call {formatPhone(phone, phoneIsLandline)}
        </a>
      )}
    </>
  );
}
