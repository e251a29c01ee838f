import { useQuery } from '@tanstack/react-query';
import { findKnownPatients, type KnownPatient } from '../../../../contract/vendor/known-patients.ts';
import { describePerson } from '../../../../domain/bookings/describe-person.ts';
import { isDialablePhone } from '../../../../domain/text/phone.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import styles from './walk-in.module.css';

const typingPauseMs = 200;

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
    <div role="status" className="says">
      {patients.length > 0 && (
        <fieldset className={`cluster-2 ${styles.known}`}>
          <legend className="hint">Came before with this number</legend>
          {patients.map((patient) => (
            <button
              key={patient.bookingId}
              type="button"
              className="chip"
              translate="no"
              onClick={() => onChoose(patient)}
            >
              {describe(patient)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** 'Kamala Devi, 54 years, female' */
function describe(patient: KnownPatient): string {
  return [patient.patientName, describePerson(patient)].filter(Boolean).join(', ');
}
