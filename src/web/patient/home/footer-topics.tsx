import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type LegalTopic, legalTitles } from '../../../domain/legal/legal-topics.ts';
import { accountDataPath, bookingsPath, homeSectionPath, legalPath, vendorSignupPath } from '../../../domain/paths.ts';
import { useSite } from '../../page/site.tsx';
import { ClosedTopic } from './closed-topic.tsx';
import { CookieList } from './cookie-list.tsx';

const RetentionList = lazy(() => import('./retention-list.tsx'));

/** About us, for labs and the small print, in plain words; an operator's own texts have pages. */
export function FooterTopics({ vendorCount }: { vendorCount: string }) {
  const { brandName } = useSite();
  return (
    <>
      <ClosedTopic id="about" title={`About ${brandName}`} isFromFooter>
        <p>
          {brandName} (जाँच, Hindi for “test”) helps people in India find out what a diagnostic test costs before they
          go, and book it in a minute. We list {vendorCount}, show the same facts for each of them, and take no money
          from patients.
        </p>
      </ClosedTopic>
      <ClosedTopic id="join-network" title="Join our network" isFromFooter>
        <p>
          Do you run a lab? <Link to={vendorSignupPath}>Register your lab</Link> and list your tests, prices and times.
        </p>
      </ClosedTopic>
      <ClosedTopic id="partner-benefits" title="Partner benefits" isFromFooter>
        <p>
          Patients nearby find you, you set your own prices, hours and closures, and you see each booking as soon as it
          is made.
        </p>
      </ClosedTopic>
      <ClosedTopic id="privacy" title="Privacy" form={<RetentionList />} isFromFooter>
        <LegalText topic="privacy">
          <p>
            To book, we store what you enter: the patient's name, the test and its time, and, if you give them, phone,
            e-mail, age, gender and instructions. The lab that you book with sees it. A message that you send us is kept
            with the name and contact that you give. With an account we also store your e-mail address, your display
            name and a scrambled form of your password. <Link to={accountDataPath}>See, download or erase it</Link> with
            your account; without one, <Link to={bookingsPath}>find the booking</Link> by its id and phone number. If
            you have lost the id, <Link to={homeSectionPath('my-data')}>ask us</Link>.
          </p>
        </LegalText>
      </ClosedTopic>
      <ClosedTopic id="cookies" title="Cookies" isFromFooter>
        <LegalText topic="cookies">
          <p>This site sets these cookies, none of them for advertising or tracking:</p>
        </LegalText>
        <CookieList />
      </ClosedTopic>
      <ClosedTopic id="terms" title="Terms" isFromFooter>
        <LegalText topic="terms">
          <p>
            {brandName} shows the prices and times that labs state, and passes your booking on. The test itself is
            between you and the lab, and you pay there. Please book only times that you mean to keep, and call the lab
            if you cannot come.
          </p>
        </LegalText>
      </ClosedTopic>
      <ClosedTopic id="disclaimer" title="Disclaimer" isFromFooter>
        <LegalText topic="disclaimer">
          <p>
            The information about tests on this site is general and not medical advice. Talk to a doctor about which
            test you need and what its result means. In an emergency, call 112.
          </p>
        </LegalText>
      </ClosedTopic>
    </>
  );
}

/** A link to the operator's own text, or the program's words without one. */
function LegalText({ topic, children }: { topic: LegalTopic; children: ReactNode }) {
  const { legal } = useSite();
  if (!legal.topics.includes(topic)) return children;
  return (
    <p>
      <Link to={legalPath(topic)}>{legalTitles[topic]}: the whole text</Link>
    </p>
  );
}
