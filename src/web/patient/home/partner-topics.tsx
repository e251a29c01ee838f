import { Link } from 'react-router';
import { vendorSignupPath } from '../../../domain/paths.ts';
import { Section, Topic } from '../section.tsx';
import styles from './home.module.css';

export function PartnerTopics() {
  return (
    <Section title="For labs">
      <div className={styles.topics}>
        <Topic id="join-network" title="Join our network">
          <p>
            Do you run a lab? <Link to={vendorSignupPath}>Register your lab</Link> and list your tests, prices and
            times.
          </p>
        </Topic>
        <Topic id="partner-benefits" title="Partner benefits">
          <p>
            Patients nearby find you, you set your own prices, hours and closures, and you see each booking as soon as
            it is made.
          </p>
        </Topic>
      </div>
    </Section>
  );
}
