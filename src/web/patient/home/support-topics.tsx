import { lazy } from 'react';
import { Link } from 'react-router';
import { ticketPath } from '../../../domain/paths.ts';
import { toTelUrl } from '../../../domain/text/format-phone.ts';
import { useSite } from '../../page/site.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Section } from '../section.tsx';
import { ClosedTopic } from './closed-topic.tsx';
import { FooterTopics } from './footer-topics.tsx';
import styles from './home.module.css';
import { questions } from './questions.ts';

const FindBookingForm = lazy(() => import('../bookings/lazy-find-booking-form.tsx'));
const SupportForm = lazy(async () => ({ default: (await import('../support/support-form.tsx')).SupportForm }));

export function SupportTopics({ vendorCount }: { vendorCount: string }) {
  const { supportPhone, supportEmail, legal } = useSite();
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return (
    <Section id="help" title="Help">
      <div className={`stack-5 ${styles.help}`}>
        <div className="box ruled">
          <ClosedTopic id="faq" title="Common questions">
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </ClosedTopic>
          <ClosedTopic id="track-booking" title="Track a booking" form={<FindBookingForm />}>
            <p>See, move or cancel it with the booking id from your confirmation and the phone number that you gave.</p>
          </ClosedTopic>
          <ClosedTopic
            id="report-issue"
            title="Report an issue"
            form={<SupportForm kind="issue" label="What went wrong?" />}
          >
            <p>
              A wrong price, a lab that could not be reached, something broken here? Give the lab's name, and your
              booking id if you have one. Written before? <Link to={ticketPath}>See your ticket</Link>.
            </p>
          </ClosedTopic>
          <ClosedTopic
            id="feedback"
            title="Give feedback"
            form={<SupportForm kind="feedback" label="What should we do better?" />}
          >
            <p>What was difficult, and what is missing? We read every message.</p>
          </ClosedTopic>
          <ClosedTopic
            id="my-data"
            title="About my data"
            form={<SupportForm kind="data" label="What do you want to see, correct or erase?" />}
          >
            <p>We answer within 30 days. With an account, or a booking id and its phone number, you need not wait.</p>
          </ClosedTopic>
          <FooterTopics vendorCount={vendorCount} />
        </div>
        <section id="contact" tabIndex={-1} className="stack-2">
          <h3>Contact us</h3>
          <p className={`flow-5 ${styles.addresses}`}>
            <a href={toTelUrl(supportPhone)}>{supportPhone}</a>
            {mail}
          </p>
          {legal.company && <p>{legal.company}</p>}
          {legal.grievanceOfficer && <p>Grievance officer: {legal.grievanceOfficer}</p>}
          <p className="hint">Reports usually arrive within 24-48 hours, and many labs offer home sample collection.</p>
          <noscript>
            <p>The forms here need JavaScript. Write to {mail}, or call the lab about a booking.</p>
          </noscript>
        </section>
      </div>
    </Section>
  );
}
