import type { ApprovalRow, VendorForApproval } from '../../../contract/admin/approvals.ts';
import { isPlaceholderName } from '../../../domain/vendors/placeholder-name.ts';
import { listMissingSetup } from './list-missing-setup.ts';

type Shared = VendorForApproval['namesakes'][number]['shares'][number];

export const sharedTexts: Record<Shared, string> = {
  name: 'name in this city',
  phone: 'phone',
  address: 'address',
  place: 'place on the map',
  device: 'device of an owner',
};

type Hinted = Pick<ApprovalRow, 'name' | 'shares' | 'offerCount' | 'hasHours' | 'hasPosition' | 'hasLicense'>;

/** Why an operator should look at a lab before approving it, as short texts. */
export function listHints({ name, shares, hasLicense, ...setup }: Hinted): string[] {
  return [
    ...(isPlaceholderName(name) ? ['hardly a name'] : []),
    ...(shares.length > 0 ? [`same ${shares.map((shared) => sharedTexts[shared]).join(', ')} as another lab`] : []),
    ...listMissingSetup(setup).map(({ what }) => `no ${what}`),
    ...(hasLicense ? [] : ['no license']),
  ];
}
