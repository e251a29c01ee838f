import { ClosureForm } from './closure-form.tsx';
import { ClosureList } from './closure-list.tsx';
import styles from './closures.module.css';
import { PublicHolidays } from './public-holidays.tsx';

export function Closures({ vendorId }: { vendorId: number }) {
  return (
    <div className={styles.closures}>
      <ClosureForm vendorId={vendorId} />
      <PublicHolidays vendorId={vendorId} />
      <section aria-labelledby="upcoming-closures">
        <h3 id="upcoming-closures">Upcoming closures</h3>
        <ClosureList vendorId={vendorId} />
      </section>
    </div>
  );
}
