import { capReachedMessage } from '../../../../contract/patient/bookings.ts';
import { vendorPath } from '../../../../domain/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Bookable } from './bookable.ts';

export default function CapReached({ bookable: { name, vendor, otherOffersPath } }: { bookable: Bookable }) {
  return (
    <Notice
      tone="warn"
      title={capReachedMessage}
      actions={
        <>
          {otherOffersPath && (
            <ButtonLink to={otherOffersPath}>
              Other labs in {vendor.city} for {name}
            </ButtonLink>
          )}
          <ButtonLink look="secondary" to={vendorPath(vendor.slug)}>
            See what this lab offers
          </ButtonLink>
        </>
      }
    >
      <p>
        {vendor.name} takes only so many at a time, and all of them are booked. When somebody cancels, its times can be
        chosen here again.
      </p>
    </Notice>
  );
}
