import { useQuery } from '@tanstack/react-query';
import { findPatientReaders, type PatientReader } from '../../../contract/admin/patient-readers.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SidePanel } from '../../portal/dialog/side-panel.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { describeCall, roleTexts } from './describe-read.ts';

/** Who has read a booking, or those of a number, with the answer to a patient who asks. */
export function PatientReaders({ patient, onClose }: { patient: InputOf<typeof findPatientReaders>; onClose(): void }) {
  const query = useQuery({ ...endpointQuery(findPatientReaders, patient), staleTime: 0, gcTime: 0 });
  const { data } = query;
  const people = new Set(data?.readers.map(({ user, role }) => `${user?.id} ${role}`)).size;
  return (
    <SidePanel title="Who has read this patient?" onClose={onClose}>
      {query.isLoadingError && <LoadError query={query} heading="h3" title={(reason) => reason} />}
      {query.isPending && <Skeletons count={4} label="Loading" />}
      {data && (
        <div className="stack-5">
          <p>
            {formatPlural(data.bookingCount, 'booking')}, read by{' '}
            {formatPlural(people, 'person or program', 'people or programs')}.
          </p>
          <ul className="stack-3">
            {data.readers.map((reader) => (
              <Reader key={`${reader.user?.id} ${reader.role} ${reader.vendor?.id} ${reader.isSure}`} {...reader} />
            ))}
          </ul>
          <section aria-labelledby="readers-answer" className="stack-2">
            <h3 id="readers-answer">The answer to the patient</h3>
            <p className="hint">It names labs, and no person.</p>
            <p className="tint tint-sunk typed">{data.answer}</p>
            <CopyButton text={data.answer} what="the answer" />
          </section>
        </div>
      )}
    </SidePanel>
  );
}

function Reader({ user, role, vendor, isSure, calls, times, firstAt, lastAt }: PatientReader) {
  return (
    <li>
      <p className="spread">
        <strong translate="no">{user?.displayName ?? roleTexts[role]}</strong>
        {isSure ? (
          <StatusDot tone="warn">Opened it</StatusDot>
        ) : (
          <StatusDot tone="plain">Had a list of the day or lab</StatusDot>
        )}
      </p>
      <p>
        {roleTexts[role]}, <span translate="no">{vendor?.name ?? 'all labs'}</span>:{' '}
        {calls.map(describeCall).join('; ')}
      </p>
      <p className="hint">
        {formatPlural(times, 'time')}, {formatInstant(firstAt)} to {formatInstant(lastAt)}
      </p>
    </li>
  );
}
