import type { Round, RoundVisit } from '../../../contract/vendor/rounds/own-round.ts';
import { formatCollectionAddress } from '../../../domain/home-collection/collection-address.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { keepVisits } from '../../page/kept-visits.ts';

const formatTime = (time: string) => formatTimeOfDay(parsePlainTime(time) ?? 0);
const isOpen = ({ step }: RoundVisit) => step === 'assigned' || step === 'on-the-way';

/** Keeps what a collector needs at the doors that are still to come, for a reload without network. */
export function keepRound({ date, vendor, visits }: Round): Promise<void> {
  return keepVisits({
    date,
    lab: vendor.name,
    labPhone: vendor.phone,
    visits: visits.filter(isOpen).map((visit) => ({
      when: `${formatTime(visit.from)} to ${formatTime(visit.until)}`,
      patient: visit.patientName,
      phone: visit.patientPhone && formatPhone(visit.patientPhone, visit.phoneIsLandline),
      address: visit.address && formatCollectionAddress(visit.address),
      tests: visit.tests.map(({ name }) => name).join(', '),
      due: `Due: ${formatRupees(parsePaise(visit.due))}`,
      notes: visit.notes,
    })),
  });
}
