import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import { answerAskedTest } from '../../../../contract/vendor/rounds/rounds.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { formatShortInstant } from '../../../../domain/time/format-instant.ts';
import { usePortalMutation } from '../../../portal/form/use-portal-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isBookingList } from '../data/booking-lists.ts';

/** What a collector asks for at the door of this booking. */
export function AskedTests({ booking: { id: bookingId, askedTests, itemsVersion } }: { booking: StaffBookingDetails }) {
  const answering = usePortalMutation(answerAskedTest, {
    refetch: isBookingList,
    isPendingUntilShown: true,
    done: ({ booking: { patientName, payment } }, { answer }) =>
      answer === 'add'
        ? `The test is added. ${patientName} owes ${formatRupees(parsePaise(payment.due))}.`
        : `The collector of ${patientName} sees that the test is declined.`,
  });
  return askedTests
    .filter(({ isDeclined }) => !isDeclined)
    .map(({ testId, name, price, by, at }) => (
      <Notice
        key={testId}
        tone="warn"
        heading="h3"
        title={`${by ?? 'A collector'} asks at the door: ${name}, ${formatRupees(parsePaise(price))}`}
        actions={(['add', 'decline'] as const).map((answer) => (
          <Button
            key={answer}
            look={answer === 'add' ? 'tonal' : 'secondary'}
            isUnavailable={answering.isPending}
            onClick={() => answering.mutate({ bookingId, testId, answer, version: itemsVersion })}
          >
            {answer === 'add' ? 'Add the test' : 'Decline'}
          </Button>
        ))}
      >
        <p>{formatShortInstant(at)}. The patient was told this price.</p>
      </Notice>
    ));
}
