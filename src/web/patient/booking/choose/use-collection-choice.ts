import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../../contract/errors.ts';
import { homeCollectionAt } from '../../../../contract/patient/home-collection.ts';
import {
  type CollectionAddress,
  formatCollectionAddress,
} from '../../../../domain/home-collection/collection-address.ts';
import { filterPincode, parsePincode } from '../../../../domain/places/pincode.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { getHomePincode, setHomePincode } from '../../../location/home-pincode.ts';
import type { Bookable } from './bookable.ts';
import { findWindowEnd } from './window-end.ts';

export type CollectionChoice = ReturnType<typeof useCollectionChoice>;

/** At the lab or at home, and whether the lab's collectors go to the pincode, which the browser remembers. */
export function useCollectionChoice({ vendor, homeCollection }: Bookable, isHomeWanted: boolean) {
  const [wantsHome, setWantsHome] = useState(isHomeWanted);
  const [typed, setTyped] = useState('');
  const isAtHome = wantsHome && homeCollection !== null;
  const pincode = parsePincode(typed);
  const terms = useQuery({
    ...endpointQuery(homeCollectionAt, { vendorId: vendor.id, pincode: pincode ?? '' }),
    enabled: isAtHome && pincode !== null,
  });
  const town = terms.data?.city;
  const findEnd = (day: PlainDate, from: string) => findWindowEnd(terms.data?.windows, day, from);
  useEffect(() => {
    if (isAtHome) setTyped((last) => last || (getHomePincode()?.pincode ?? ''));
  }, [isAtHome]);
  useEffect(() => {
    if (town && pincode) setHomePincode({ pincode, city: town });
  }, [town, pincode]);
  return {
    isAtHome,
    pincode: typed,
    terms,
    /** The times of collectors mean nothing before it is known that they come. */
    needsPincode: isAtHome && terms.data?.isServed !== true,
    isUnknownPincode: isApiError(terms.error) && terms.error.status === 400,
    chooseHome: setWantsHome,
    typePincode: (text: string) => setTyped(filterPincode(text)),
    describe: (address: CollectionAddressInput, day: PlainDate, from: string) => ({
      address: formatCollectionAddress({
        ...address,
        floor: address.floor ?? null,
        landmark: address.landmark ?? null,
      }),
      until: findEnd(day, from) ?? from,
    }),
    /** When the window ends that begins at this time. */
    findEnd,
  };
}

type CollectionAddressInput = Pick<CollectionAddress, 'pincode' | 'house' | 'street'> &
  Partial<Record<'floor' | 'landmark', string | null | undefined>>;
