import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import type { VendorProfile } from '../../../contract/patient/vendors.ts';
import { getVendorDirectionsUrl } from '../../../domain/places/directions-url.ts';
import { distanceMeters, formatDistance } from '../../../domain/places/geo-distance.ts';
import { formatPhone, toTelUrl } from '../../../domain/text/format-phone.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { describeUnrated, formatRating, isRated } from '../../../domain/vendors/rating.ts';
import { useToday } from '../../page/site.tsx';
import buttonStyles from '../../ui/button.module.css';
import { formatSlot, formatSlotTime } from '../format-slot.ts';
import { useStartingPoint } from '../offers/data/use-starting-point.ts';
import { formatArea, getValidCoordinates } from '../vendor-address.ts';
import { VendorLogo } from '../vendor-logo.tsx';
import styles from './vendor-header.module.css';

export function VendorHeader({ vendor }: { vendor: VendorProfile }) {
  const comesHome = vendor.tests.some(({ homeCollection }) => homeCollection);
  return (
    <section className={`stack-4 ${styles.header}`}>
      <div className={`cluster-3 at-top ${styles.name}`}>
        <VendorLogo vendor={vendor} />
        <div>
          <h1 translate="no">{vendor.name}</h1>
          <p className="soft">{formatArea(vendor)}</p>
        </div>
      </div>
      <p className={`flow-4 small ${styles.marks}`}>
        <Rating vendor={vendor} />
        {vendor.nablAccredited && (
          <span className="row-1">
            <ShieldCheck size={18} aria-hidden="true" />
            {['NABL accredited', vendor.nablCertificateNumber].filter(Boolean).join(' · ')}
          </span>
        )}
        {comesHome && (
          <span className="row-1">
            <House size={18} aria-hidden="true" />
            Home collection
          </span>
        )}
        <Distance vendor={vendor} />
      </p>
      <Times vendor={vendor} />
      <p className={`fit-9 ${styles.actions}`}>
        {vendor.phone && (
          <a className={`${buttonStyles.button} ${buttonStyles.secondary}`} href={toTelUrl(vendor.phone)}>
            <Phone size={18} />
            <span>
              Call<span className="visually-hidden"> {formatPhone(vendor.phone, vendor.phoneIsLandline)}</span>
            </span>
          </a>
        )}
        <a
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          href={getVendorDirectionsUrl(vendor)}
          target="_blank"
          rel="noopener"
        >
          <Navigation size={18} />
          <span>
            Get Directions<span className="visually-hidden"> to {vendor.name} (opens Google Maps)</span>
          </span>
        </a>
      </p>
      {vendor.approximatePosition && (
        <p className="hint">On the map it is about here: the lab has not confirmed its place. Go by the address.</p>
      )}
    </section>
  );
}

const noOffers: never[] = [];
const cityOf = ({ city }: VendorProfile) => ({ citySlug: slugify(city), localitySlug: null, localityName: null });

/** Known only in the browser: the page is the same for all visitors. */
function Distance({ vendor }: { vendor: VendorProfile }) {
  const from = useStartingPoint(cityOf(vendor), noOffers);
  const position = getValidCoordinates(vendor);
  if (!from || !position) return null;
  return (
    <span className="row-1">
      <MapPin size={18} aria-hidden="true" />
      {formatDistance(distanceMeters(from, position), vendor.approximatePosition)}
      <span className="visually-hidden"> from {from.name}</span>
    </span>
  );
}

function Rating({ vendor: { rating, totalReviews } }: { vendor: VendorProfile }) {
  if (!isRated(rating)) return <span className="hint">{describeUnrated(totalReviews)}</span>;
  return (
    <span className="row-1">
      <Star size={18} fill="currentColor" />
      <span className="visually-hidden">Rated </span>
      <strong>{formatRating(rating)}</strong>
      <span className="hint">({formatPlural(totalReviews, 'review')})</span>
    </span>
  );
}

function Times({ vendor: { opening, nextSlot } }: { vendor: VendorProfile }) {
  const today = useToday();
  const { isOpen, changesAt } = opening;
  return (
    <ul className={`stack-2 tint ${styles.times}`}>
      <li className="row-2 at-top">
        <Clock size={18} />
        <span>
          <strong className={isOpen ? 'good' : undefined}>{isOpen ? 'Open now' : 'Closed now'}</strong>
          {changesAt && (isOpen ? ', until ' : ', opens: ')}
          {changesAt && (
            <span className="together">
              {isOpen && changesAt.date === today ? formatSlotTime(changesAt.time) : formatSlot(changesAt, today)}
            </span>
          )}
        </span>
      </li>
      <li className="row-2 at-top">
        <CalendarClock size={18} />
        {nextSlot ? (
          <span>
            Next free time: <strong>{formatSlot(nextSlot, today)}</strong>
          </span>
        ) : (
          <span>No free times in the next seven days</span>
        )}
      </li>
    </ul>
  );
}
