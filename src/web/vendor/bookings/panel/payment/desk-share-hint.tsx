import { useQuery } from '@tanstack/react-query';
import { findDeskShare } from '../../../../../contract/vendor/money/payments.ts';
import { endpointQuery } from '../../../../api/query-client.ts';
import { useCurrentVendor } from '../../../use-current-vendor.ts';

/** Before the desk types an amount that only an owner may allow. */
export function DeskShareHint({ what }: { what: 'waived' | 'given back' }) {
  const role = useCurrentVendor().data?.role;
  const share = useQuery({ ...endpointQuery(findDeskShare, {}), enabled: role === 'desk' }).data;
  if (!share) return null;
  return <p className="hint">{what === 'waived' ? describeWaived(share.percent) : describeGivenBack(share.percent)}</p>;
}

const describeWaived = (percent: number) =>
  percent === 0
    ? 'Only an owner allows that money is waived.'
    : `Up to ${percent}% of the price may be waived without an owner.`;

const describeGivenBack = (percent: number) =>
  [
    'What is to give back, and was taken here today, needs no owner.',
    percent === 0 ? 'All else does.' : `Nor do ${percent}% of what was taken.`,
  ].join(' ');
