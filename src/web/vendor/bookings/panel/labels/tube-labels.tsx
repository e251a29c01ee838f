import type { TubeLabel } from '../../../../../contract/vendor/labels.ts';
import { formatBookingCode } from '../../../../../domain/bookings/booking-code.ts';
import { formatDate } from '../../../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../../../domain/time/plain-time.ts';
import { useToday } from '../../../../page/site.tsx';
import styles from './tube-labels.module.css';

/** A label of 50 x 25 mm for each tube, for a printer of labels. */
export function TubeLabels({ labels }: { labels: readonly TubeLabel[] }) {
  const today = useToday();
  return labels.map((label) => (
    <section key={`${label.code} ${label.sample} ${label.container}`} className={styles.label} translate="no">
      <div className={styles.who}>
        <strong>{label.patientName}</strong>
        <span>{label.sexAndAge}</span>
      </div>
      <svg
        viewBox={`0 0 ${label.barcode.modules} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className={styles.barcode}
        aria-hidden="true"
      >
        <path d={label.barcode.path} />
      </svg>
      <div className={styles.when}>
        <span>{formatBookingCode(label.code)}</span>
        <span>
          {formatDate(label.date, today)}, {formatTimeOfDay(parsePlainTime(label.time) ?? 0)}
        </span>
      </div>
      <div className={styles.tube}>
        <strong>{label.container ?? label.sample}</strong> {label.tests.join(', ')}
      </div>
    </section>
  ));
}
