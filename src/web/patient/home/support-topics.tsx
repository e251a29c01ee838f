import { toTelUrl } from '../../page/format-phone.ts';
import { useSite } from '../../page/site.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FindBookingForm } from '../bookings/find-booking-form.tsx';
import { Section, Topic } from '../section.tsx';
import { SupportForm } from '../support/support-form.tsx';
import styles from './home.module.css';
import { questions } from './questions.ts';

export function SupportTopics() {
  const { supportPhone, supportEmail } = useSite();
  const phone = <a href={toTelUrl(supportPhone)}>{supportPhone}</a>;
  return (
    <Section id="help" title="Help">
      <p>
        Reports usually arrive within 24-48 hours, and many labs offer home sample collection. For a question about your
        sample or your report, ask the lab; for everything else, ask us.
      </p>
      <Topic id="faq" title="Common questions">
        <div className={styles.questions}>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Topic>
      <div className={styles.topics}>
        <Topic id="contact" title="Contact us">
          <p>Call {phone}, free of charge.</p>
          <p>
            Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        </Topic>
        <Topic id="track-booking" title="Track a booking">
          <p>See, move or cancel it with the booking id from your confirmation and the phone number that you gave.</p>
          <FindBookingForm />
        </Topic>
        <Topic id="report-issue" title="Report an issue">
          <p>
            A wrong price, a lab that could not be reached, something broken here? Give the lab's name, and your booking
            id if you have one.
          </p>
          <SupportForm kind="issue" label="What went wrong?" />
        </Topic>
        <Topic id="feedback" title="Give feedback">
          <p>What was hard, and what is missing? People read it.</p>
          <SupportForm kind="feedback" label="What should we do better?" />
        </Topic>
      </div>
    </Section>
  );
}
