import { useQuery } from '@tanstack/react-query';
import { findDeskShare } from '../../../../../contract/vendor/money/payments.ts';
import { endpointQuery } from '../../../../api/query-client.ts';
import { useCurrentVendor } from '../../../use-current-vendor.ts';

/** Before the desk types an amount that only an owner may allow. */
export function DeskShareHint({ what }: { what: 'waived' | 'given back' }) {
  const role = useCurrentVendor().data?.role;
  const share = useQuery({ ...endpointQuery(findDeskShare, {}), enabled: role === 'desk' }).data;
  if (!share) return null;
  const of = what === 'waived' ? 'the price' : 'what was taken';
  return (
    <p className="hint">
      {share.percent === 0
        ? `Only an owner allows that money is ${what}.`
        : `Up to ${share.percent}% of ${of} may be ${what} without an owner.`}
    </p>
  );
}
