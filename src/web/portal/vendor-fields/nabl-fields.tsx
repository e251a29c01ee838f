import { useState } from 'react';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { vendorFieldLabels } from '../../../domain/vendors/vendor-field-labels.ts';
import { DateField } from '../../form/date-time-fields.tsx';
import { useToday } from '../../page/site.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';

export type Accreditation = {
  nablAccredited: boolean;
  nablCertificateNumber: string | null;
  nablValidUntil: PlainDate | null;
};
const nablNames = ['nablAccredited', 'nablCertificateNumber', 'nablValidUntil'] as const;

export function NablFields({
  accreditation,
  errorOf,
}: {
  accreditation: Accreditation | null;
  errorOf(name: (typeof nablNames)[number]): string | undefined;
}) {
  const today = useToday();
  const [isAccredited, setAccredited] = useState(accreditation?.nablAccredited ?? false);
  const [certificate, setCertificate] = useState(accreditation?.nablCertificateNumber ?? '');
  const [validUntil, setValidUntil] = useState(accreditation?.nablValidUntil ?? '');
  return (
    <div className="stack-3 whole-row">
      <Switch
        name="nablAccredited"
        label={vendorFieldLabels.nablAccredited}
        error={errorOf('nablAccredited')}
        checked={isAccredited}
        onChange={({ target }) => setAccredited(target.checked)}
      />
      <div className="fit-17">
        <Field
          label={vendorFieldLabels.nablCertificateNumber}
          name="nablCertificateNumber"
          maxLength={100}
          autoComplete="off"
          error={errorOf('nablCertificateNumber')}
          value={certificate}
          onChange={({ target }) => setCertificate(target.value)}
        />
        <DateField
          label={vendorFieldLabels.nablValidUntil}
          name="nablValidUntil"
          error={errorOf('nablValidUntil')}
          defaultValue={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
      </div>
      <p className="hint" role="status">
        {describeBadge({ isAccredited, certificate: certificate.trim(), validUntil, today })}
      </p>
    </div>
  );
}

function describeBadge(entered: {
  isAccredited: boolean;
  certificate: string;
  validUntil: PlainDate;
  today: PlainDate;
}): string {
  const { isAccredited, certificate, validUntil, today } = entered;
  if (!isAccredited) return 'Patients see no NABL badge.';
  if (!certificate || !validUntil) {
    return 'Patients see the NABL badge once there are a certificate number and a validity.';
  }
  if (validUntil < today) return 'Patients see no NABL badge: the validity has ended.';
  return `Patients see the NABL badge up to ${formatFullDate(validUntil)}.`;
}
