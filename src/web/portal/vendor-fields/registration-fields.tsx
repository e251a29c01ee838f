import { reviewedTopics } from '../../../domain/vendors/reviewed-fields.ts';
import { registrationFields } from '../../../domain/vendors/vendor-field-labels.ts';
import { TextListField } from '../../form/text-list-field.tsx';
import { Field } from '../../ui/field.tsx';
import { FormSection } from '../form/form-section.tsx';
import { type Accreditation, NablFields } from './nabl-fields.tsx';
import type { VendorFieldProps } from './vendor-field-props.ts';
import { WaitingHint } from './waiting-hint.tsx';

export function RegistrationFields({
  fields: { field, list, errorOf, waiting, labels },
  vendor,
  gstExample,
}: {
  fields: VendorFieldProps;
  vendor: Accreditation | null;
  gstExample?: string;
}) {
  return (
    <>
      <FormSection title="Legal & Registration Details">
        {registrationFields.legal.map((name) => (
          <Field
            key={name}
            {...field(name)}
            {...(name === 'gstNumber' ? { maxLength: 20, placeholder: gstExample } : { maxLength: 200 })}
          />
        ))}
      </FormSection>
      <FormSection title="Professional Details">
        {registrationFields.professional.map((name) => (
          <Field key={name} {...field(name)} maxLength={200} />
        ))}
        <WaitingHint change={waiting} names={reviewedTopics.nabl} labels={labels} />
        <NablFields accreditation={vendor} errorOf={errorOf} />
        <TextListField {...list('certifications')} itemLabel="Certification" addText="Add certification" />
      </FormSection>
    </>
  );
}
