import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of labs, of which another city has none either. */
export function TestOffSale({ heading }: { heading: 'h2' | 'h3' }) {
  return (
    <EmptyState heading={heading} title="This test cannot be booked at present">
      <p>No lab takes new bookings of it. Bookings that were made stand.</p>
    </EmptyState>
  );
}
