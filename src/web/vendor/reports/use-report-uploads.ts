import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import { checkReport, uploadReport } from '../../../contract/vendor/reports/reports.ts';
import { maxReportBytes } from '../../../domain/reports/report-terms.ts';
import { reportTooLarge } from '../../../domain/reports/upload-problems.ts';
import { explainFailure } from '../../portal/form/use-file-checks.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { useUnsaved } from '../../portal/unsaved/leaving.ts';
import { isBookingList } from '../bookings/data/booking-lists.ts';
import { type ChosenReport, isReady, uploadInTurn } from './chosen-report.ts';

/**
 * Files that are checked as soon as they are chosen, one after the other, and uploaded by a press. Those that fail stay, so that
 * a lost network loses nothing. With `bookingId` all are of this booking.
 */
export function useReportUploads(bookingId: number | null = null) {
  const checking = usePortalMutation(checkReport);
  const uploading = usePortalMutation(uploadReport, { refetch: isBookingList });
  const [chosen, setChosen] = useState<readonly ChosenReport[]>([]);
  const [isUploading, setUploading] = useState(false);
  const lastKey = useRef(0);
  /** In a panel: what is asked about before it closes. */
  const list = useRef<HTMLDivElement>(null);
  useUnsaved(() => isUploading || chosen.some(isReady), list);
  // Uploads run on while the list changes.
  const present = useRef(chosen);
  const edit = (next: (all: readonly ChosenReport[]) => readonly ChosenReport[]) => {
    present.current = next(present.current);
    setChosen(present.current);
  };
  const change = (key: number, more: Partial<ChosenReport>) =>
    edit((all) => all.map((report) => (report.key === key ? { ...report, ...more } : report)));

  const check = async ({ key, file, bookingId }: ChosenReport) => {
    if (file.size > maxReportBytes)
      return change(key, { state: 'checked', failure: { message: reportTooLarge, isRetried: false } });
    change(key, { state: 'checking' });
    try {
      const check = await checking.mutateAsync({ file, ...(bookingId !== null && { bookingId }) });
      change(key, { state: 'checked', check });
    } catch (error) {
      change(key, { state: 'checked', failure: toFailure(error) });
    }
  };
  const upload = async ({ key, file, kind, isConfirmed, check }: ChosenReport, isHeld: boolean) => {
    if (!check?.booking) return;
    change(key, { state: 'uploading', failure: null });
    try {
      await uploading.mutateAsync({
        file,
        bookingId: check.booking.bookingId,
        kind,
        heldWhileDue: isHeld ? 'true' : 'false',
        confirmsOtherName: isConfirmed ? 'true' : 'false',
      });
      change(key, { state: 'uploaded' });
    } catch (error) {
      change(key, { state: 'checked', failure: toFailure(error) });
    }
  };

  const checkNext = useRef(check);
  checkNext.current = check;
  const waiting = chosen.find(({ state }) => state === 'waiting');
  const isChecking = chosen.some(({ state }) => state === 'checking');
  useEffect(() => {
    if (waiting && !isChecking) void checkNext.current(waiting);
  }, [waiting, isChecking]);

  return {
    list,
    chosen,
    isUploading,
    add: (files: readonly File[]) => {
      const added = files.map((file): ChosenReport => {
        lastKey.current += 1;
        const nothing = { isConfirmed: false, check: null, failure: null };
        return { key: lastKey.current, file, kind: 'final', bookingId, state: 'waiting', ...nothing };
      });
      edit((all) => [...all.filter(({ state }) => state !== 'uploaded'), ...added]);
    },
    remove: (key: number) => edit((all) => all.filter((report) => report.key !== key)),
    change,
    /** Also for another booking. */
    checkAgain: ({ key, bookingId: known }: ChosenReport, chosenId = known) =>
      change(key, { state: 'waiting', bookingId: chosenId, isConfirmed: false, check: null, failure: null }),
    uploadReady: async (isHeld = false) => {
      setUploading(true);
      await uploadInTurn(
        () => present.current,
        (report) => upload(report, isHeld),
      );
      setUploading(false);
    },
  };
}

/** The server is asked again only if it may answer otherwise: not for a file that it refuses. */
function toFailure(error: unknown): ChosenReport['failure'] {
  return {
    message: explainFailure(error),
    isRetried: !isApiError(error) || error.status === 429 || error.status >= 500,
  };
}
