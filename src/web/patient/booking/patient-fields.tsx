import { Field, Select, TextArea } from '../../ui/field.tsx';
import styles from './booking-form.module.css';
import type { FieldErrors } from './booking-request.ts';

export function PatientFields({ errors, homeCollection }: { errors: FieldErrors; homeCollection: boolean }) {
  return (
    <>
      <Field
        label="Patient name"
        name="patientName"
        autoComplete="name"
        maxLength={100}
        required
        error={errors.patientName}
      />
      <Field
        label="Phone"
        hint="So that the lab can reach you"
        name="patientPhone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
        error={errors.patientPhone}
      />
      <Field
        label="Email (optional)"
        name="patientEmail"
        type="email"
        autoComplete="email"
        error={errors.patientEmail}
      />
      <div className={styles.pair}>
        <Field
          label="Age (optional)"
          name="patientAge"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={errors.patientAge}
        />
        <Select label="Gender (optional)" name="patientGender" error={errors.patientGender}>
          <option value="">Choose</option>
          <option value="male">Male</option>
          <option value="female">Female</option>
          <option value="other">Other</option>
          <option value="prefer_not_to_say">Prefer not to say</option>
        </Select>
      </div>
      <TextArea
        label="Special instructions (optional)"
        hint={
          homeCollection
            ? 'This lab also collects samples at home: if you would like that, give the address here and the lab will call you.'
            : undefined
        }
        name="specialInstructions"
        rows={3}
        maxLength={1000}
        error={errors.specialInstructions}
      />
    </>
  );
}
