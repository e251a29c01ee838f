import type { Offer as AnsweredOffer } from '../../contract/patient/offers.ts';
import type { PackageResult as AnsweredPackage } from '../../contract/patient/search.ts';
import { formatFullAddress } from '../../domain/places/full-address.ts';
import { oncePerAnswer } from '../api/once-per-answer.ts';

/** An offer without the fields that no page shows. */
export type Offer = Omit<AnsweredOffer, 'vendorTestId' | 'formattedAddress'> & {
  address: string;
  /** Set if it differs from `address` by more than the country. */
  streetAddress: string | null;
  /** As in `OfferInList`. */
  charge?: string | null;
};

export const showOffers = oncePerAnswer((answer: AnsweredOffer[]): Offer[] =>
  answer.map(({ vendorTestId: _, formattedAddress, address, ...offer }) => {
    // The map's address may be that of the area or the city only, without the street.
    const isStreetIncluded = formattedAddress?.includes(address) ?? false;
    const shown = isStreetIncluded && formattedAddress ? formattedAddress : formatFullAddress({ ...offer, address });
    return { ...offer, address: shown, streetAddress: address === withoutCountry(shown) ? null : address };
  }),
);

export function getStreetAddress({ address, streetAddress }: Offer): string {
  return streetAddress ?? withoutCountry(address);
}

function withoutCountry(address: string): string {
  return address.replace(/, India$/, '');
}

export type PackageResult = Omit<AnsweredPackage, 'discountPercentage' | 'vendorId' | 'tests'> & {
  tests: { name: string; parts?: string[] | undefined }[];
};

export const showPackages = oncePerAnswer((answer: AnsweredPackage[]): PackageResult[] =>
  answer.map(({ discountPercentage: _discount, vendorId: _vendor, tests, ...found }) => ({
    ...found,
    tests: tests.map(({ name, parts }) => ({ name, ...(parts && { parts }) })),
  })),
);
