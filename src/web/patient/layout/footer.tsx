import { Link } from 'react-router';
import { toTelUrl } from '../../../domain/text/format-phone.ts';
import { useSite } from '../../page/site.tsx';
import { Logo } from '../../ui/drawings/logo.tsx';
import styles from './footer.module.css';
import { footerGroups } from './footer-links.ts';

/** Its Devanagari is a drawing, because phones draw the script in fonts of their own. */
const drawnName = 'Jaanch';

export function Footer() {
  const { brandName, supportPhone, supportEmail } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.about} aria-label={`About ${brandName}`}>
          <p className={styles.name}>
            <Logo name={brandName} />
            {brandName === drawnName && (
              <img src="/jaanch-devanagari.svg" alt="" width={49} height={24} loading="lazy" />
            )}
          </p>
          <p>Compare diagnostic labs across India by price, distance and rating, book online and pay at the lab.</p>
          <p>
            Toll-free: <a href={toTelUrl(supportPhone)}>{supportPhone}</a>
          </p>
          <p>
            E-mail: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </section>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} className={styles.group} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ to, text, hidden }) => (
                <li key={to}>
                  <Link to={to} rel={hidden ? 'nofollow' : undefined}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.end}>© {brandName}. Lab tests are for use with a doctor's advice.</p>
      </div>
    </footer>
  );
}
