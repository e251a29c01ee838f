import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  listWaitingTests,
  markReadByDoctor,
  maxDoctorNameLength,
  type WaitingTest,
  waitingPageSize,
} from '../../../contract/admin/shipped-catalogue.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { splitLines } from '../../../domain/text/split-lines.ts';
import { endpointQuery } from '../../api/query-client.ts';
import dialogStyles from '../../portal/dialog/portal-dialog.module.css';
import { PortalDialog, requestClose } from '../../portal/dialog/portal-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { useUnsaved } from '../../portal/unsaved/leaving.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TestForm } from './test-form.tsx';
import { testQueries } from './test-queries.ts';
import { useReadTicks } from './use-read-ticks.ts';
import styles from './waiting-tests.module.css';

/** Tests whose texts no doctor has read, a page at a time. Those that are ticked are marked together. */
export function WaitingTests({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<AdminTest | null>(null);
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...endpointQuery(listWaitingTests, { page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const tests = data?.tests ?? [];
  const { ticked, isTicked, setTicked, clear } = useReadTicks(tests);
  const [doctorName, setDoctorName] = useState('');
  const marking = usePortalMutation(markReadByDoctor, {
    refetch: testQueries,
    isPendingUntilShown: true,
    onSuccess: () => {
      clear();
      scrollToTop();
    },
    done: ({ markedCount }, { tests: sent }) => describeMarked(markedCount, sent.length),
  });
  useUnsaved(() => ticked.length > 0, form);
  const pageCount = Math.max(1, Math.ceil((data?.totalCount ?? 0) / waitingPageSize));
  if (data && !isPlaceholderData && page > pageCount) setPage(pageCount);
  const first = (page - 1) * waitingPageSize + 1;
  const tickedShown = tests.filter(isTicked).length;
  const scrollToTop = () => dialog.current?.scrollTo({ top: 0 });
  const show = (next: number) => {
    setPage(next);
    scrollToTop();
  };
  const mark = (event: FormEvent) => {
    event.preventDefault();
    if (ticked.length > 0 && !marking.isPending) marking.mutate({ tests: ticked, doctorName });
  };
  return (
    <>
      <PortalDialog
        ref={dialog}
        className={`${dialogStyles.dialog} ${dialogStyles.wide}`}
        labelledBy={titleId}
        onClose={onClose}
      >
        <form ref={form} className={`stack-4 inset ${dialogStyles.form}`} onSubmit={mark}>
          <h2 id={titleId}>Texts that wait for a doctor</h2>
          {isPending && <Skeletons count={4} label="Loading the texts" />}
          {error && <FormError>The texts could not be loaded. Please try again.</FormError>}
          {data && (
            <p role="status">
              {tests.length === 0
                ? 'No text waits.'
                : `${formatCount(first)} to ${formatCount(first + tests.length - 1)} of ${formatPlural(data.totalCount, 'test')}. Tick what a doctor has read. Patients then see these texts.`}
            </p>
          )}
          {tests.length > 0 && (
            <Checkbox
              label="Tick all shown"
              ref={(box) => {
                if (box) box.indeterminate = tickedShown > 0 && tickedShown < tests.length;
              }}
              checked={tickedShown === tests.length}
              onChange={({ target }) => setTicked(tests, target.checked)}
            />
          )}
          {tests.map((test) => (
            <section key={test.id} className={`stack-2 ${styles.test}`}>
              <div className="row-2 spread">
                <Checkbox
                  label={<span className="label">{test.name}</span>}
                  checked={isTicked(test)}
                  onChange={({ target }) => setTicked([test], target.checked)}
                />
                <Button look="quiet" aria-label={`Edit ${test.name}`} onClick={() => setEdited(test)}>
                  Edit
                </Button>
              </div>
              <Texts test={test} />
            </section>
          ))}
          {pageCount > 1 && (
            <nav className="cluster-3" aria-label="Pages">
              <Button look="secondary" isUnavailable={page <= 1 || isPlaceholderData} onClick={() => show(page - 1)}>
                Previous fifty
              </Button>
              <Button
                look="secondary"
                isUnavailable={page >= pageCount || isPlaceholderData}
                onClick={() => show(page + 1)}
              >
                Next fifty
              </Button>
            </nav>
          )}
          <div className={`cluster-3 ${dialogStyles.actions}`}>
            <div className={styles.failure}>
              <FormError>{marking.failure}</FormError>
            </div>
            {tests.length > 0 && (
              <div className={styles.doctor}>
                <Field
                  label="Name of the doctor"
                  required
                  minLength={2}
                  maxLength={maxDoctorNameLength}
                  autoComplete="off"
                  value={doctorName}
                  onChange={({ target }) => setDoctorName(target.value)}
                />
              </div>
            )}
            <Button look="secondary" onClick={() => requestClose(dialog.current)}>
              Close
            </Button>
            <Button type="submit" isUnavailable={ticked.length === 0 || marking.isPending}>
              {marking.isPending ? 'Marking...' : `Mark ${formatCount(ticked.length)} as read by a doctor`}
            </Button>
          </div>
        </form>
      </PortalDialog>
      {edited && (
        <TestForm
          key={`${edited.id} ${edited.version}`}
          test={edited}
          onTakeTheirs={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Those that have changed since they were shown still wait. */
function describeMarked(markedCount: number, sentCount: number) {
  const title = `${formatPlural(markedCount, 'text')} marked as read`;
  const changedCount = sentCount - markedCount;
  if (changedCount === 0) return title;
  const text = `${formatPlural(changedCount, 'test')} changed meanwhile, or no longer waited.`;
  return { tone: markedCount > 0 ? ('good' as const) : ('bad' as const), title, text };
}

function Texts({ test }: { test: WaitingTest }) {
  const texts = [
    ['What it is', test.description],
    ['Preparation', splitLines(test.preparationInstructions).join(' ')],
    ['What it measures', splitLines(test.whatItMeasures).join('; ')],
    ['Normal range', test.normalRange],
    ['In search engines', [test.seoTitle, test.seoDescription].filter(Boolean).join('. ')],
    ['About the test', test.seoText],
  ] as const;
  return (
    <>
      {texts.map(
        ([label, text]) =>
          text && (
            <p key={label}>
              <strong>{label}:</strong> {text}
            </p>
          ),
      )}
    </>
  );
}
