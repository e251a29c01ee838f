import {
  type AdminVendor,
  type Credentials,
  createVendor,
  newVendor,
  updateVendor,
  vendorUpdate,
} from '../../../contract/admin/admin-vendors.ts';
import {
  closedOperatingHours,
  dayNames,
  defaultOperatingHours,
  type OperatingHours,
} from '../../../domain/schedule/operating-hours.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { labPhoneHint } from '../../../domain/text/phone.ts';
import { vendorFieldGroups } from '../../../domain/vendors/reviewed-fields.ts';
import { vendorFieldLabels, vendorFieldNames } from '../../../domain/vendors/vendor-field-labels.ts';
import { TextListField } from '../../form/text-list-field.tsx';
import { useToday } from '../../page/site.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { FormSection } from '../../portal/form/form-section.tsx';
import { readBoolean, readOptionalText, readTexts } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { LocationFields } from '../../portal/vendor-fields/location-fields.tsx';
import { LogoField } from '../../portal/vendor-fields/logo-field.tsx';
import { readVendorFields } from '../../portal/vendor-fields/read-vendor-fields.ts';
import { RegistrationFields } from '../../portal/vendor-fields/registration-fields.tsx';
import { checkEstablishmentYear, vendorFieldProps } from '../../portal/vendor-fields/vendor-field-props.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { isAdminCall } from '../approvals/admin-calls.ts';
import { OperatingHoursFields, readOperatingHours } from './operating-hours-fields.tsx';

const labels = { ...vendorFieldLabels, name: 'Vendor name' };

export function VendorForm({
  vendor,
  onTakeTheirs,
  onCredentials,
  onClose,
}: {
  vendor: AdminVendor | null;
  onTakeTheirs(theirs: AdminVendor): void;
  onCredentials(credentials: Credentials): void;
  onClose(): void;
}) {
  const today = useToday();
  const hours = vendor ? (vendor.operatingHours ?? closedOperatingHours) : defaultOperatingHours;
  const form = usePortalForm({
    endpoint: vendor ? updateVendor : createVendor,
    fields: vendorFieldNames,
    toRequest: (data) => ({
      ...readVendorFields(data),
      bio: readOptionalText(data, 'bio'),
      servicesOffered: readTexts(data, 'servicesOffered'),
      operatingHours: readOperatingHours(data, hours),
      ...(vendor && {
        id: vendor.id,
        version: vendor.version,
        scheduleVersion: vendor.scheduleVersion,
        resetPassword: readBoolean(data, 'resetPassword'),
      }),
    }),
    loadSchema: async () => (vendor ? vendorUpdate : newVendor),
    check: (request) => checkEstablishmentYear(request, today),
    conflict: {
      labels: { ...labels, login: 'Login' },
      before: vendor,
      groups: vendorFieldGroups,
      formats: { operatingHours: describeHours },
      toFields: (row) => ({ ...row, ...describeLogin(row) }),
      onTakeTheirs: (theirs) => onTakeTheirs(theirs as AdminVendor),
    },
    onSuccess: (answer) => {
      const credentials = 'generatedCredentials' in answer ? answer.generatedCredentials : answer.newCredentials;
      if (credentials) onCredentials(credentials);
    },
    refetch: isAdminCall,
    done: (answer) => describeSaved(answer.message, 'affectedBookings' in answer ? answer.affectedBookings : 0),
  });
  const fields = vendorFieldProps(form, vendor, labels);
  const { field, list, errorOf } = fields;
  return (
    <FormDialog
      title={vendor ? 'Edit Vendor' : 'Add Vendor'}
      form={form}
      submitText={vendor ? 'Update Vendor' : 'Create Vendor'}
      busyText={vendor ? 'Saving...' : 'Creating...'}
      isWide
      onClose={onClose}
    >
      <FormSection title="Basic Information">
        <Field {...field('name')} required maxLength={200} hint={vendor && `Its page is /vendor/${vendor.slug}.`} />
        <Field {...field('establishmentYear')} inputMode="numeric" maxLength={4} />
        <TextArea {...field('bio')} rows={3} maxLength={2000} />
        <TextListField {...list('servicesOffered')} itemLabel="Service" addText="Add service" />
      </FormSection>
      <FormSection title="Location" isSingleColumn>
        <LocationFields location={vendor} errorOf={errorOf} />
      </FormSection>
      <FormSection title="Contact Information">
        <Field
          {...field('phone')}
          hint={labPhoneHint}
          type="tel"
          maxLength={100}
          defaultValue={vendor?.phone ? formatPhone(vendor.phone, vendor.phoneIsLandline) : ''}
        />
        <Field {...field('website')} inputMode="url" maxLength={500} />
        <Field
          {...field('email')}
          type="email"
          maxLength={254}
          defaultValue={vendor?.email ? formatEmail(vendor.email) : ''}
          hint={vendor ? 'The lab signs in with what it had before.' : 'The lab signs in with it, unless it is taken.'}
        />
      </FormSection>
      <RegistrationFields fields={fields} vendor={vendor} />
      <FormSection
        title="Operating Hours"
        hint={vendor ? describePatientHours(vendor) : 'Patients can book in half hours. The lab can change this later.'}
        isSingleColumn
      >
        <OperatingHoursFields hours={hours} error={errorOf('operatingHours')} />
      </FormSection>
      <FormSection title="Logo & Branding" isSingleColumn>
        <LogoField
          defaultUrl={vendor?.logoUrl}
          accepted={['.jpg', '.jpeg', '.png', '.webp']}
          error={errorOf('logoUrl')}
        />
      </FormSection>
      {vendor && (
        <FormSection title="Account" isSingleColumn>
          <Checkbox name="resetPassword" label="Reset password" hint={describeReset(vendor)} />
        </FormSection>
      )}
    </FormDialog>
  );
}

function describePatientHours({ hours }: AdminVendor): string {
  if (hours.length === 0) return 'No day is open yet, so that patients cannot book.';
  return `Patients read and book: ${hours.join('; ')}. A break in a day stays; the lab changes it under Availability.`;
}

function describeSaved(message: string, affectedBookings = 0): string {
  if (affectedBookings === 0) return message;
  const bookings = affectedBookings === 1 ? '1 booking is' : `${affectedBookings} bookings are`;
  return `${message} ${bookings} outside the new hours. The lab sees them under Availability.`;
}

/** For a conflict of two edits. */
function describeHours(value: unknown): string {
  const hours = (value ?? closedOperatingHours) as OperatingHours;
  return dayNames
    .map((day) => `${day.slice(0, 3)} ${hours[day].closed ? 'closed' : `${hours[day].open}-${hours[day].close}`}`)
    .join(', ');
}

function describeReset({ loginId, hasOneTimePassword }: AdminVendor): string {
  if (!loginId) return 'The lab has no account yet: it gets one, with a password that is shown once.';
  const effect = `${formatEmail(loginId)} gets a new password, which is shown once, and is signed out everywhere. A second step of its login is removed.`;
  if (!hasOneTimePassword) return effect;
  return `${effect} The one-time password that it was given before, and has not used yet, is void then.`;
}

/** Login fields for a conflict of two edits: a second password reset invalidates the password that was handed over. */
function describeLogin({ resetPassword, hasOneTimePassword }: Record<string, unknown>) {
  if (resetPassword === true) return { login: 'A new one-time password' };
  if (hasOneTimePassword === true) return { login: 'A one-time password, not used yet: another one makes it void' };
  return hasOneTimePassword === false ? { login: 'A password of its own' } : {};
}
