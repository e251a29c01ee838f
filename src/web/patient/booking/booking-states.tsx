import { itemNotFoundMessage } from '../../../contract/patient/bookings.ts';
import { homePath, vendorPath } from '../../../domain/paths.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { PageHead } from '../../page/page-head.tsx';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';

export function BookingNotFound({ vendorSlug }: { vendorSlug?: string | undefined }) {
  return (
    <div className="page">
      <PageHead title="Booking Error" description={itemNotFoundMessage} />
      <Notice
        heading="h1"
        title="Booking Error"
        actions={
          <>
            <ButtonLink to={homePath}>Back to Homepage</ButtonLink>
            {vendorSlug && (
              <ButtonLink to={vendorPath(vendorSlug)} look="secondary">
                See what this lab offers
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{itemNotFoundMessage}</p>
      </Notice>
    </div>
  );
}

export function BookingLoadError({ error, tryAgain }: { error: Error; tryAgain(): void }) {
  return (
    <SomethingWentWrong text={getErrorMessage(error, 'The booking page could not be loaded.')} tryAgain={tryAgain} />
  );
}

export function BookingSkeleton() {
  return (
    <div className={`page stack-4`}>
      <PageHead title="Book a visit" description="Choose a time at the lab." />
      <Skeleton size="title" />
      <Skeletons count={3} size="card" label="Loading the booking form" />
    </div>
  );
}
