import { Link } from 'react-router';
import { vendorSignupPath } from '../../../domain/paths.ts';
import { Section } from '../section.tsx';
import { ClosedTopic } from './closed-topic.tsx';
import styles from './home.module.css';

export function PartnerTopics() {
  return (
    <Section title="For labs">
      <div className={styles.topics}>
        <ClosedTopic id="join-network" title="Join our network">
          <p>
            Do you run a lab? <Link to={vendorSignupPath}>Register your lab</Link> and list your tests, prices and
            times.
          </p>
        </ClosedTopic>
        <ClosedTopic id="partner-benefits" title="Partner benefits">
          <p>
            Patients nearby find you, you set your own prices, hours and closures, and you see each booking as soon as
            it is made.
          </p>
        </ClosedTopic>
      </div>
    </Section>
  );
}
