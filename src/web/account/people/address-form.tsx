import { getErrorCode } from '../../../contract/errors.ts';
import { type KeptAddress, removeAddress, saveAddress } from '../../../contract/patient/people/people.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useRefetchPeople } from './use-own-people.ts';

const fields = ['name', 'pincode', 'house', 'floor', 'street', 'landmark'] as const;

/** Adds an address to the account, or changes one. */
export function AddressForm({ address, onDone }: { address: KeptAddress | null; onDone(): void }) {
  const refetch = useRefetchPeople();
  const toast = useToast();
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: saveAddress,
    fields,
    loadSchema: () =>
      import('../../../contract/patient/people/people-schemas.ts').then(({ savedAddress }) => savedAddress),
    toRequest: (typed) => ({ ...typed, ...(address && { id: address.id, version: address.version }) }),
    onError: (error) => void (getErrorCode(error) === 'changed-meanwhile' && refetch()),
    onSuccess: async ({ name }) => {
      await refetch();
      onDone();
      toast({ tone: 'good', title: `The address ${name} is saved` });
    },
  });
  return (
    <form {...formProps} className="stack-4">
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <Field
        label="Name of the address"
        placeholder="Home"
        maxLength={40}
        autoComplete="off"
        defaultValue={address?.name ?? 'Home'}
        {...fieldProps('name')}
      />
      <Field
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        defaultValue={address?.pincode}
        {...fieldProps('pincode')}
      />
      <Field
        label="House or flat, building"
        autoComplete="address-line1"
        maxLength={100}
        defaultValue={address?.house}
        {...fieldProps('house')}
      />
      <Field label="Floor (optional)" maxLength={60} defaultValue={address?.floor ?? ''} {...fieldProps('floor')} />
      <Field
        label="Street or area"
        autoComplete="address-line2"
        maxLength={200}
        defaultValue={address?.street}
        {...fieldProps('street')}
      />
      <Field
        label="Landmark (optional)"
        maxLength={100}
        defaultValue={address?.landmark ?? ''}
        {...fieldProps('landmark')}
      />
      <div className="line-2">
        <SubmitButton isBusy={sending.isPending} busyText="Saving…">
          Save
        </SubmitButton>
        {address && <RemoveButton endpoint={removeAddress} id={address.id} name={address.name} onRemoved={onDone} />}
      </div>
    </form>
  );
}
