import { type RefObject, useState } from 'react';
import { useOwnPeople } from '../../../account/people/use-own-people.ts';
import { useSession } from '../../../account/session/use-session.ts';
import { Chips } from '../../../ui/choosers/radio-choices.tsx';
import { fillFields } from './fill-fields.ts';

/** The addresses of the account, for the form of a collection at home. */
export function KnownAddresses(props: { form: RefObject<HTMLFormElement | null>; typePincode(pincode: string): void }) {
  const session = useSession();
  const isCustomer = session.state === 'authenticated' && session.user.role === 'customer';
  return isCustomer && <Addresses {...props} />;
}

function Addresses({ form, typePincode }: Parameters<typeof KnownAddresses>[0]) {
  const { data } = useOwnPeople();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data || data.addresses.length === 0) return null;
  const choose = (id: string) => {
    const address = data.addresses.find((each) => String(each.id) === id);
    if (!address || !form.current) return;
    const { pincode, house, floor, street, landmark } = address;
    setChosen(id);
    typePincode(pincode);
    fillFields(form.current, {
      'collectAt.house': house,
      'collectAt.floor': floor ?? '',
      'collectAt.street': street,
      'collectAt.landmark': landmark ?? '',
    });
  };
  return (
    <Chips
      legend="One of your addresses"
      name="address"
      choices={data.addresses.map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={chosen}
      choose={choose}
    />
  );
}
