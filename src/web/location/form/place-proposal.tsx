import { useEffect, useRef } from 'react';
import { formatFullAddress } from '../../../domain/places/full-address.ts';
import { Button } from '../../ui/button.tsx';
import type { LocationValue } from './location-value.ts';

/** Asks before a found place replaces the entered address. */
export function PlaceProposal({
  entered,
  proposed,
  onReplace,
  onKeep,
}: {
  entered: LocationValue;
  proposed: LocationValue;
  onReplace(): void;
  onKeep(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The list of places, which had the focus, is closed by then.
  useEffect(() => heading.current?.focus(), []);
  const isMovedOnly = formatLocation(entered) === formatLocation(proposed);
  return (
    <div className="stack-2 tint tint-warn">
      <h3 ref={heading} tabIndex={-1}>
        Replace the address?
      </h3>
      <p>
        Now: <strong>{formatLocation(entered)}</strong>
      </p>
      <p>
        {isMovedOnly ? (
          'The address stays the same, but its position on the map moves to the place that you chose.'
        ) : (
          <>
            Then: <strong>{formatLocation(proposed)}</strong>
          </>
        )}
      </p>
      <div className="cluster-3">
        <Button onClick={onReplace}>{isMovedOnly ? 'Move the position' : 'Replace the address'}</Button>
        <Button look="secondary" onClick={onKeep}>
          Keep it as it is
        </Button>
      </div>
    </div>
  );
}

export function formatLocation(location: LocationValue): string {
  return formatFullAddress({ ...location, city: [location.city, location.state].filter(Boolean).join(', ') });
}
