import { Link, useLocation } from 'react-router';
import { type LegalTopic, legalTitles, legalTopics } from '../../../domain/legal/legal-topics.ts';
import { bookingFormsPath } from '../../../domain/paths.ts';
import { toTelUrl } from '../../../domain/text/format-phone.ts';
import { isTollFree } from '../../../domain/text/toll-free.ts';
import { useSite } from '../../page/site.tsx';
import { useLegalLink } from '../../page/use-legal-link.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Logo } from '../../ui/drawings/logo.tsx';
import styles from './footer.module.css';
import { type FooterLink, footerGroups } from './footer-links.ts';

/** Its Devanagari is a drawing, because phones draw the script in fonts of their own. */
const drawnName = 'Jaanch';

export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer className={`small soft ${styles.footer}`}>
      {pathname.startsWith(bookingFormsPath) ? <OneLine /> : <AllGroups />}
    </footer>
  );
}

/** Below a form, which people should finish. */
function OneLine() {
  const legalLink = useLegalLink();
  return (
    <p className={`page flow-5 ${styles.line}`}>
      <Phone />
      <Link to={legalLink('privacy')}>Privacy</Link>
    </p>
  );
}

function AllGroups() {
  const { brandName, supportEmail, legal } = useSite();
  const legalLink = useLegalLink();
  const toLink = (topic: LegalTopic): FooterLink => ({ to: legalLink(topic), text: legalTitles[topic] });
  return (
    <div className={`page stack-0 ${styles.groups}`}>
      <section className={styles.about} aria-label={`About ${brandName}`}>
        <p className={`row-3 ${styles.name}`}>
          <Logo name={brandName} />
          {brandName === drawnName && <img src="/jaanch-devanagari.svg" alt="" width={49} height={24} loading="lazy" />}
        </p>
        <p>Compare diagnostic labs across India by price, distance and rating, book online and pay at the lab.</p>
        <p className={`caption flow-3 ${styles.contact}`}>
          <Phone />
          <span>
            E-mail: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </span>
        </p>
      </section>
      {[...footerGroups, { title: 'Legal', links: legalTopics.map(toLink) }].map(({ title, links }) => (
        <nav key={title} className={styles.group} aria-label={title}>
          <Disclosure summary={<h2>{title}</h2>}>
            <ul className={styles.links}>
              {links.map(({ to, text, hidden }) => (
                <li key={to}>
                  <Link to={to} rel={hidden ? 'nofollow' : undefined}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        </nav>
      ))}
      <p className={`caption ${styles.end}`}>
        © {legal.company ?? brandName}. Lab tests are for use with a doctor's advice.
      </p>
    </div>
  );
}

function Phone() {
  const { supportPhone } = useSite();
  return (
    <span>
      {isTollFree(supportPhone) ? 'Toll-free' : 'Phone'}: <a href={toTelUrl(supportPhone)}>{supportPhone}</a>
    </span>
  );
}
