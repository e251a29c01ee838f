import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { expectedBookings } from '../../../contract/admin/several-bookings.ts';
import type { ApprovalDecision } from '../../../domain/vendors/vendor-approval.ts';
import { endpointQuery } from '../../api/query-client.ts';
import type { Toast } from '../../ui/overlay/toast.tsx';
import { useSeveralBookings } from '../several-bookings/use-several-bookings.ts';
import { type Choice, type Expected, ExpectedPatients } from './expected-patients.tsx';

const notListed = 'We do not list this lab at present.';

/**
 * Who comes to labs that are suspended, and what happens with them. `settle` does that after the decision, and `withOutcome` adds
 * to what is said then how it went: there is room for one message.
 */
export function useExpectedPatients(labs: readonly { id: number; name: string }[], decision: ApprovalDecision) {
  const isAsked = decision === 'suspend';
  const queries = labs.map(({ id }) => ({
    ...endpointQuery(expectedBookings, { vendorId: id }),
    staleTime: 0,
    gcTime: 0,
  }));
  const found = useQueries({ queries: queries.map((query) => ({ ...query, enabled: isAsked })) });
  const isPending = isAsked && found.some((one) => one.isPending);
  const hasFailed = found.some(({ isError }) => isError);
  const expected = sumExpected(found.flatMap(({ data }) => data ?? []));
  const [choice, setChoice] = useState<Choice>('tell');
  const changeAll = useSeveralBookings();
  const queryClient = useQueryClient();
  const outcome = useRef<Toast | null>(null);
  const settle = async () => {
    if (!isAsked || hasFailed || choice === 'keep') return;
    try {
      // Again, because somebody may have booked since.
      const present = await Promise.all(queries.map((query) => queryClient.fetchQuery(query)));
      outcome.current = await changeAll(sumExpected(present).bookingIds, choice, notListed);
    } catch {
      const text = 'Please choose them on the page of the lab, under Bookings.';
      outcome.current = { tone: 'bad', title: 'Not all patients know yet', text };
    }
  };
  const withOutcome = (done: Toast): Toast => {
    if (!outcome.current) return done;
    const { tone = 'plain', title, text } = outcome.current;
    return { ...done, tone, text: [title, text].filter(Boolean).join('. ') };
  };
  const choosing = (
    <ExpectedPatients
      expected={isPending ? undefined : expected}
      hasFailed={hasFailed}
      choice={choice}
      choose={setChoice}
    />
  );
  return { settle, withOutcome, isPending, choice: isAsked && choosing };
}

/** Of several labs. */
function sumExpected(labs: readonly Expected[]): Expected {
  const days = labs.flatMap(({ firstOn, lastOn }) => [firstOn, lastOn]).filter((day) => day !== null);
  days.sort();
  return {
    total: sumOf(labs, ({ total }) => total),
    unreachable: sumOf(labs, ({ unreachable }) => unreachable),
    bookingIds: labs.flatMap(({ bookingIds }) => bookingIds),
    firstOn: days[0] ?? null,
    lastOn: days.at(-1) ?? null,
  };
}

function sumOf(labs: readonly Expected[], count: (lab: Expected) => number): number {
  return labs.reduce((sum, lab) => sum + count(lab), 0);
}
