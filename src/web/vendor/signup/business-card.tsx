import Globe from 'lucide-react/icons/globe';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Star from 'lucide-react/icons/star';
import { type ReactNode, useState } from 'react';
import { placePhoto } from '../../../contract/maps.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { pluralize } from '../../../domain/text/plural.ts';
import { formatRating } from '../../../domain/vendors/rating.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './business.module.css';
import { type FoundBusiness, formatBusinessStatus } from './found-business.ts';

const photoWidth = 400;

export function BusinessCard({ business, children }: { business: FoundBusiness; children?: ReactNode }) {
  const { name, formatted_address, vicinity, rating, user_ratings_total, business_status, website } = business;
  return (
    <article className="box cluster-4 card-inset">
      <Photo reference={business.photos?.[0]?.photo_reference} />
      <div className={`stack-2 shrinks ${styles.facts}`}>
        <h3>{name}</h3>
        <p className={`row-2 on-line shrinks ${styles.fact}`}>
          <MapPin size={16} />
          {formatted_address ?? vicinity}
        </p>
        <p className="line-2 unless-empty">
          {rating !== undefined && (
            <span className={`row-2 on-line shrinks ${styles.fact}`}>
              <Star size={16} />
              <span className="figures">
                {formatRating(rating)} ({formatCount(user_ratings_total ?? 0)}{' '}
                {pluralize(user_ratings_total ?? 0, 'review')})
              </span>
            </span>
          )}
          {business.isTaken && <Badge tone="warn">Registered already</Badge>}
          {business_status && (
            <Badge tone={business_status === 'OPERATIONAL' ? 'good' : 'bad'}>
              {formatBusinessStatus(business_status)}
            </Badge>
          )}
        </p>
        {business.formatted_phone_number && (
          <p className={`row-2 on-line shrinks ${styles.fact}`}>
            <Phone size={16} />
            {business.formatted_phone_number}
          </p>
        )}
        {website && <Website address={website} />}
        {children && <div className="line-2">{children}</div>}
      </div>
    </article>
  );
}

function Photo({ reference }: { reference: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (!reference || isBroken) return null;
  const query = new URLSearchParams({ photoReference: reference, maxWidth: String(photoWidth) });
  return (
    <img
      className={styles.photo}
      src={`${placePhoto.path}?${query}`}
      alt=""
      width={photoWidth}
      height={photoWidth}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}

/** Untrusted text: becomes a link only if it is a web address. */
function Website({ address }: { address: string }) {
  return (
    <p className={`row-2 on-line shrinks ${styles.fact}`}>
      <Globe size={16} />
      {/^https?:\/\//i.test(address) ? (
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address.replace(/^https?:\/\/|\/$/gi, '')}
        </a>
      ) : (
        address
      )}
    </p>
  );
}
