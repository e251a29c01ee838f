import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';
import styles from './appointment-facts.module.css';

export function ReportFromLab({ reportTimeHours, phone }: { reportTimeHours: number; phone: string | null }) {
  return (
    <>
      <p>The report is usually ready {reportTimeHours} hours after the visit. Ask the lab for it.</p>
      {phone && (
        <a className={`${styles.phone} no-print`} href={toTelUrl(phone)}>
          Call {formatPhone(phone)}
        </a>
      )}
    </>
  );
}
