import { useQuery } from '@tanstack/react-query';
import { findKnownPatients, type KnownPatient } from '../../../contract/vendor/known-patients.ts';
import { formatAge } from '../../../domain/bookings/patient-age.ts';
import { isDialablePhone } from '../../../domain/text/phone.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import styles from './walk-in.module.css';

const typingPauseMs = 200;
const genders = { male: 'male', female: 'female', other: 'other', prefer_not_to_say: null };

/** Who came to this lab before with the typed telephone number; one press takes a person over. */
export function KnownPatients({ phone, onChoose }: { phone: string; onChoose(patient: KnownPatient): void }) {
  const patientPhone = useDebounced(phone.trim(), typingPauseMs);
  const { data } = useQuery({
    ...endpointQuery(findKnownPatients, { patientPhone }),
    enabled: isDialablePhone(patientPhone),
    retry: false,
  });
  const patients = (patientPhone === phone.trim() && data?.patients) || [];
  return (
    <div role="status" className={styles.status}>
      {patients.length > 0 && (
        <fieldset className={`cluster-2 ${styles.known}`}>
          <legend className="hint">Came before with this number</legend>
          {patients.map((patient) => (
            <button key={patient.bookingId} type="button" translate="no" onClick={() => onChoose(patient)}>
              {describe(patient)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** 'Kamala Devi, 54 years, female' */
function describe({ patientName, patientGender, ...age }: KnownPatient): string {
  return [patientName, formatAge(age), patientGender && genders[patientGender]].filter(Boolean).join(', ');
}
