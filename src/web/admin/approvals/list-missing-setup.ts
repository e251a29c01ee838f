import type { VendorForApproval } from '../../../contract/admin/approvals.ts';

type Setup = Pick<VendorForApproval, 'offerCount' | 'hasHours' | 'hasPosition'>;

export function listMissingSetup({ offerCount, hasHours, hasPosition }: Setup): { what: string; effect: string }[] {
  return [
    ...(offerCount === 0
      ? [{ what: 'tests', effect: 'It has no tests with prices: lists of labs do not show it.' }]
      : []),
    ...(hasHours ? [] : [{ what: 'hours', effect: 'It has no open hours: nobody can book a time.' }]),
    ...(hasPosition
      ? []
      : [{ what: 'place on the map', effect: 'It has no place on the map: it comes last where distance counts.' }]),
  ];
}

/** Patients find the lab even without a position on the map. */
export function canBeBooked({ offerCount, hasHours }: Setup): boolean {
  return offerCount > 0 && hasHours;
}
