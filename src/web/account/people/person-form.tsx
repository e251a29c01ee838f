import { getErrorCode } from '../../../contract/errors.ts';
import { type Person, savePerson } from '../../../contract/patient/people/people.ts';
import { relations } from '../../../domain/people/relations.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { AgeField, ageFields, toAge } from '../../form/age-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Field, Select } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { RemovePerson } from './remove-person.tsx';
import { useRefetchPeople } from './use-own-people.ts';

const fields = ['name', 'relation', 'bornOn', 'gender', 'phone', ...ageFields] as const;

/** Adds a person to the account, or changes one. */
export function PersonForm({ person, onDone }: { person: Person | null; onDone(): void }) {
  const refetch = useRefetchPeople();
  const toast = useToast();
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: savePerson,
    fields,
    loadSchema: () =>
      import('../../../contract/patient/people/people-schemas.ts').then(({ savedPerson }) => savedPerson),
    toRequest: ({ patientAge, ageUnit, patientAgeMonths: _, relation, ...typed }) => ({
      ...typed,
      ...(person && { id: person.id, version: person.version }),
      relation: relations.find((each) => each === relation) ?? null,
      ...toAge({ patientAge, ageUnit }),
    }),
    onError: (error) => void (getErrorCode(error) === 'changed-meanwhile' && refetch()),
    onSuccess: async ({ name }) => {
      await refetch();
      onDone();
      toast({ tone: 'good', title: `${name} is saved` });
    },
  });
  const isByAge = person?.bornOn == null;
  return (
    <form {...formProps} className="stack-4">
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <Field label="Name" maxLength={100} autoComplete="off" defaultValue={person?.name} {...fieldProps('name')} />
      <Select label="Who is this to you? (optional)" defaultValue={person?.relation ?? ''} {...fieldProps('relation')}>
        <option value="">Choose</option>
        {relations.map((relation) => (
          <option key={relation} value={relation}>
            {relation.charAt(0).toUpperCase() + relation.slice(1)}
          </option>
        ))}
      </Select>
      <Field
        label="Date of birth (optional)"
        hint="Or the age, which we count on from today"
        type="date"
        defaultValue={person?.bornOn ?? undefined}
        {...fieldProps('bornOn')}
      />
      <div className="pair">
        <AgeField label="Age (optional)" fieldProps={fieldProps} {...(person && isByAge && { age: person })} />
      </div>
      <Select label="Gender (optional)" defaultValue={person?.gender ?? ''} {...fieldProps('gender')}>
        <option value="">Choose</option>
        <option value="male">Male</option>
        <option value="female">Female</option>
        <option value="other">Other</option>
        <option value="prefer_not_to_say">Prefer not to say</option>
      </Select>
      <Field
        label="Their own phone (optional)"
        type="tel"
        autoComplete="off"
        maxLength={100}
        defaultValue={person?.phone ? formatPhone(person.phone, person.phoneIsLandline) : undefined}
        {...fieldProps('phone')}
      />
      <div className="line-2">
        <SubmitButton isBusy={sending.isPending} busyText="Saving…">
          Save
        </SubmitButton>
        {person && <RemovePerson person={person} onRemoved={onDone} />}
      </div>
    </form>
  );
}
