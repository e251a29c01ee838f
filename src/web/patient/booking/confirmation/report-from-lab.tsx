import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';
import styles from './appointment-facts.module.css';

type Props = { reportTimeHours: number; lab: { phone: string | null; phoneIsLandline: boolean } };

export function ReportFromLab({ reportTimeHours, lab: { phone, phoneIsLandline } }: Props) {
  return (
    <>
      <p>The report is usually ready {reportTimeHours} hours after the visit. Ask the lab for it.</p>
      {phone && (
        <a className={`${styles.phone} no-print`} href={toTelUrl(phone)}>
          Call {formatPhone(phone, phoneIsLandline)}
        </a>
      )}
    </>
  );
}
