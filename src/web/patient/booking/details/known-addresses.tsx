import { type RefObject, useEffect, useState } from 'react';
import type { KeptAddress } from '../../../../contract/patient/people/people.ts';
import { useOwnPeople } from '../../../account/people/use-own-people.ts';
import { useSession } from '../../../account/session/use-session.ts';
import { Chips } from '../../../ui/choosers/radio-choices.tsx';
import { fillFields } from './fill-fields.ts';

type KnownAddressesProps = {
  form: RefObject<HTMLFormElement | null>;
  /** The fields of the address are there once the lab is known to come to the pincode. */
  areFieldsShown: boolean;
  typePincode(pincode: string): void;
};

/** The addresses of the account, for the form of a collection at home. */
export function KnownAddresses(props: KnownAddressesProps) {
  const session = useSession();
  const isCustomer = session.state === 'authenticated' && session.user.role === 'customer';
  return isCustomer && <Addresses {...props} />;
}

function Addresses({ form, areFieldsShown, typePincode }: KnownAddressesProps) {
  const { data } = useOwnPeople();
  const [chosen, setChosen] = useState<KeptAddress | null>(null);
  useEffect(() => {
    if (!chosen || !areFieldsShown || !form.current) return;
    const { house, floor, street, landmark } = chosen;
    fillFields(form.current, {
      'collectAt.house': house,
      'collectAt.floor': floor ?? '',
      'collectAt.street': street,
      'collectAt.landmark': landmark ?? '',
    });
  }, [chosen, areFieldsShown, form]);
  if (!data || data.addresses.length === 0) return null;
  const choose = (id: string) => {
    const address = data.addresses.find((each) => String(each.id) === id);
    if (!address) return;
    typePincode(address.pincode);
    setChosen(address);
  };
  return (
    <Chips
      legend="One of your addresses"
      name="address"
      choices={data.addresses.map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={chosen && String(chosen.id)}
      choose={choose}
    />
  );
}
