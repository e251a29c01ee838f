import { useQueryClient } from '@tanstack/react-query';
import { currentVendor } from '../../../contract/vendor/members.ts';
import { getProfile, type Profile, updateProfile } from '../../../contract/vendor/profile.ts';
import { profileUpdate } from '../../../contract/vendor/profile-schemas.ts';
import { vendorFieldLabels, vendorFieldNames } from '../../../domain/vendors/vendor-fields.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { formatPhone } from '../../page/format-phone.ts';
import { useToday } from '../../page/site.tsx';
import { ConflictNotice } from '../../portal/form/conflict-notice.tsx';
import { FormSection } from '../../portal/form/form-section.tsx';
import { LeaveQuestion } from '../../portal/form/leave-question.tsx';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { LocationFields } from '../../portal/vendor-fields/location-fields.tsx';
import { LogoField } from '../../portal/vendor-fields/logo-field.tsx';
import { readVendorFields } from '../../portal/vendor-fields/read-vendor-fields.ts';
import { RegistrationFields } from '../../portal/vendor-fields/registration-fields.tsx';
import { checkEstablishmentYear, vendorFieldProps } from '../../portal/vendor-fields/vendor-field-props.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PatientHours } from './patient-hours.tsx';
import styles from './profile-form.module.css';

const labels = { ...vendorFieldLabels, name: 'Lab name' };

export function ProfileForm({
  profile,
  isSaved,
  onNewStart,
}: {
  profile: Profile;
  isSaved: boolean;
  /** Starts a new form with the stored profile. */
  onNewStart(profile: Profile): void;
}) {
  const today = useToday();
  const queryClient = useQueryClient();
  const show = (next: Profile) => {
    queryClient.setQueryData([getProfile.path, {}], next);
    onNewStart(next);
  };
  const form = usePortalForm({
    endpoint: updateProfile,
    fields: vendorFieldNames,
    toRequest: (data) => ({ ...readVendorFields(data), version: profile.version }),
    loadSchema: async () => profileUpdate,
    check: (request) => checkEstablishmentYear(request, today),
    conflict: { labels, onTakeTheirs: (theirs) => show(theirs as Profile) },
    onSuccess: ({ success, message, ...saved }) => show(saved),
    refetch: [currentVendor],
    done: ({ message }) => message,
    failed: (reason) => `Failed to update profile: ${reason}`,
  });
  const fields = vendorFieldProps(form, profile, labels);
  const { field, errorOf } = fields;
  return (
    <form {...form.formProps} className={styles.form} aria-label="Profile">
      <FormSection title="Basic Information">
        <Field
          {...field('name')}
          required
          maxLength={200}
          hint="With another name your public page has another address; the present one keeps leading there."
        />
        <Field {...field('establishmentYear')} inputMode="numeric" maxLength={4} />
      </FormSection>
      <FormSection title="Location" hint="Patients find you by it, and get directions." isSingleColumn>
        <LocationFields location={profile} errorOf={errorOf} />
      </FormSection>
      <FormSection
        title="Contact Information"
        hint="Patients see it. You sign in with the address that you had before."
      >
        <Field
          {...field('phone')}
          type="tel"
          maxLength={40}
          defaultValue={profile.phone ? formatPhone(profile.phone) : ''}
        />
        <Field {...field('email')} type="email" maxLength={254} />
        <Field {...field('website')} inputMode="url" maxLength={500} />
      </FormSection>
      <RegistrationFields fields={fields} vendor={profile} gstExample="27AAPFU0939F1ZV" />
      <FormSection title="Logo & Branding" isSingleColumn>
        <LogoField
          defaultUrl={profile.logoUrl}
          accepted={['.jpg', '.jpeg', '.png', '.gif']}
          error={errorOf('logoUrl')}
        />
      </FormSection>
      <FormSection title="The hours patients see" isSingleColumn>
        <PatientHours operatingHours={profile.operatingHours} />
      </FormSection>
      <div className={styles.actions}>
        <ConflictNotice form={form} />
        <FormError>{form.message}</FormError>
        <SubmitButton isBusy={form.isBusy} busyText="Saving..." autoFocus={isSaved}>
          Save Changes
        </SubmitButton>
      </div>
      <LeaveQuestion form={form.ref} />
    </form>
  );
}
