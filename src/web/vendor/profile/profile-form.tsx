import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentVendor } from '../../../contract/vendor/members.ts';
import { getProfile, type Profile, profileUpdate, updateProfile } from '../../../contract/vendor/profile.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { labPhoneHint } from '../../../domain/text/phone.ts';
import { daysBetweenRenames, reviewedTopics, vendorFieldGroups } from '../../../domain/vendors/reviewed-fields.ts';
import { vendorFieldLabels, vendorFieldNames } from '../../../domain/vendors/vendor-field-labels.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useToday } from '../../page/site.tsx';
import { ConflictNotice } from '../../portal/form/conflict-notice.tsx';
import { FormSection } from '../../portal/form/form-section.tsx';
import { SaveBar } from '../../portal/form/save-bar.tsx';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { describeWaiting, toProposedValues } from '../../portal/vendor-fields/describe-changes.ts';
import { LocationFields } from '../../portal/vendor-fields/location-fields.tsx';
import { LogoField } from '../../portal/vendor-fields/logo-field.tsx';
import { readVendorFields } from '../../portal/vendor-fields/read-vendor-fields.ts';
import { RegistrationFields } from '../../portal/vendor-fields/registration-fields.tsx';
import { checkEstablishmentYear, vendorFieldProps } from '../../portal/vendor-fields/vendor-field-props.ts';
import { WaitingHint } from '../../portal/vendor-fields/waiting-hint.tsx';
import { Field } from '../../ui/field.tsx';
import { PatientHours } from './patient-hours.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

const labels = { ...vendorFieldLabels, name: 'Lab name' };

export function ProfileForm({
  profile,
  isReviewed,
  isSaved,
  onNewStart,
}: {
  profile: Profile;
  /** True if some changes wait for approval. */
  isReviewed: boolean;
  isSaved: boolean;
  onNewStart(profile: Profile): void;
}) {
  const today = useToday();
  const queryClient = useQueryClient();
  const show = (next: Profile) => {
    queryClient.setQueryData([getProfile.path, {}], next);
    onNewStart(next);
  };
  const wanted = { ...profile, ...toProposedValues(profile.waiting) };
  const form = usePortalForm({
    endpoint: updateProfile,
    fields: vendorFieldNames,
    toRequest: (data) => ({ ...readVendorFields(data), version: profile.version }),
    loadSchema: async () => profileUpdate,
    check: (request) => checkEstablishmentYear(request, today),
    conflict: {
      labels,
      before: profile,
      groups: vendorFieldGroups,
      toFields: (row) => ({ ...row, ...toProposedValues((row as Partial<Profile>).waiting ?? null) }),
      onTakeTheirs: (theirs) => show(theirs as Profile),
    },
    onSuccess: ({ success, message, ...saved }) => show(saved),
    refetch: [currentVendor],
    done: ({ message, waiting }) => ({
      tone: 'good',
      title: message,
      ...(waiting && { text: 'Some of it waits for approval.' }),
    }),
    failed: (reason) => `Failed to update profile: ${reason}`,
  });
  const fields = vendorFieldProps(form, wanted, labels, profile.waiting);
  const { field, errorOf } = fields;
  const [isChanged, setChanged] = useState(false);
  return (
    <form {...form.formProps} className="stack-4" aria-label="Profile" onChange={() => setChanged(true)}>
      <WaitingChanges profile={profile} labels={labels} form={form.ref} onWithdrawn={show} />
      {isReviewed && (
        <p className="hint">
          Changes of name, location, license, GST and NABL take effect when we have approved them. Patients see all
          others at once.
        </p>
      )}
      <FormSection title="Basic Information">
        <Field
          {...field('name')}
          required
          maxLength={200}
          hint={
            <>
              {describeWaiting(profile.waiting, 'name')} With another name your public page has another address; the
              present one keeps leading there. {isReviewed && `One change in ${daysBetweenRenames} days is possible.`}
            </>
          }
        />
        <Field {...field('establishmentYear')} inputMode="numeric" maxLength={4} />
      </FormSection>
      <FormSection title="Location" hint="Patients find you by it, and get directions." isSingleColumn>
        <WaitingHint change={profile.waiting} names={reviewedTopics.place} labels={labels} />
        <LocationFields location={wanted} errorOf={errorOf} />
      </FormSection>
      <FormSection
        title="Contact Information"
        hint="Patients see it. You sign in with the address that you had before."
      >
        <Field
          {...field('phone')}
          hint={labPhoneHint}
          type="tel"
          maxLength={100}
          defaultValue={profile.phone ? formatPhone(profile.phone, profile.phoneIsLandline) : ''}
        />
        <Field
          {...field('email')}
          type="email"
          maxLength={254}
          defaultValue={profile.email ? formatEmail(profile.email) : ''}
        />
        <Field {...field('website')} inputMode="url" maxLength={500} />
      </FormSection>
      <RegistrationFields fields={fields} vendor={wanted} gstExample="27AAPFU0939F1ZV" />
      <FormSection title="Logo & Branding" isSingleColumn>
        <LogoField
          defaultUrl={profile.logoUrl}
          accepted={['.jpg', '.jpeg', '.png', '.gif']}
          error={errorOf('logoUrl')}
        />
      </FormSection>
      <FormSection title="The hours patients see" isSingleColumn>
        <PatientHours />
      </FormSection>
      <SaveBar isStuck={isChanged || isSaved}>
        <ConflictNotice form={form} />
        <SubmitButton isBusy={form.isBusy} busyText="Saving..." autoFocus={isSaved}>
          Save Changes
        </SubmitButton>
      </SaveBar>
    </form>
  );
}
