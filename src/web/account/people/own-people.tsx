import { useState } from 'react';
import type { KeptAddress, Person } from '../../../contract/patient/people/people.ts';
import { describePerson } from '../../../domain/bookings/describe-person.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { unreachableMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AccountRow, AccountRows } from '../fields/account-row.tsx';
import { AddressForm } from './address-form.tsx';
import { PersonForm } from './person-form.tsx';
import { useOwnPeople } from './use-own-people.ts';

type Row = { of: 'person' | 'address'; id: number | null };

/** Whom a patient books for, and where samples are collected: one tap in each form. */
export function OwnPeople() {
  const { data, isPending, isLoadingError, refetch } = useOwnPeople();
  const [open, setOpen] = useState<Row | null>(null);
  const close = () => setOpen(null);
  const toggle = (of: Row['of'], id: number | null) => ({
    isOpen: open?.of === of && open.id === id,
    onToggle: () => setOpen(open?.of === of && open.id === id ? null : { of, id }),
  });
  return (
    <>
      <AccountRows id="own-people" title="People you book for" hint="One tap fills in the booking form for them.">
        {isPending && <Skeletons count={2} label="Loading people" />}
        {isLoadingError && (
          <div>
            <FormError>{unreachableMessage}</FormError>
            <Button onClick={() => void refetch()}>Try Again</Button>
          </div>
        )}
        {data?.people.map((person) => (
          <AccountRow
            key={person.id}
            id={`person-${person.id}`}
            label={<span translate="no">{person.name}</span>}
            value={describe(person)}
            action="Change"
            what={person.name}
            {...toggle('person', person.id)}
          >
            <PersonForm person={person} onDone={close} />
          </AccountRow>
        ))}
        {data && (
          <AccountRow
            id="add-person"
            label="Somebody else"
            value="Parents, children, a neighbour"
            action="Add"
            what="a person"
            {...toggle('person', null)}
          >
            <PersonForm person={null} onDone={close} />
          </AccountRow>
        )}
      </AccountRows>
      {data && (
        <AccountRows id="own-addresses" title="Addresses" hint="Where a lab collects samples at home.">
          {data.addresses.map((address) => (
            <AccountRow
              key={address.id}
              id={`address-${address.id}`}
              label={address.name}
              value={<span translate="no">{formatKeptAddress(address)}</span>}
              action="Change"
              what={`the address ${address.name}`}
              {...toggle('address', address.id)}
            >
              <AddressForm address={address} onDone={close} />
            </AccountRow>
          ))}
          <AccountRow
            id="add-address"
            label={data.addresses.length === 0 ? 'Home' : 'Another address'}
            value="Not added"
            action="Add"
            what="an address"
            {...toggle('address', null)}
          >
            <AddressForm address={null} onDone={close} />
          </AccountRow>
        </AccountRows>
      )}
    </>
  );
}

function describe(person: Person): string {
  const { relation, gender, phone, phoneIsLandline } = person;
  const facts = describePerson({ ...person, patientGender: gender });
  return [relation, facts, phone && formatPhone(phone, phoneIsLandline)].filter(Boolean).join(' · ');
}

function formatKeptAddress({ house, floor, street, landmark, pincode }: KeptAddress): string {
  return [house, floor, street, landmark, pincode].filter(Boolean).join(', ');
}
