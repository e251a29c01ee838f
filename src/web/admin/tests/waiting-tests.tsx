import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { listWaitingTests, markReadByDoctor, type WaitingTest } from '../../../contract/admin/shipped-catalogue.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { splitLines } from '../../../domain/text/split-lines.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PortalDialog } from '../../portal/dialog/portal-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './import-tests.module.css';
import { catalogueQueries } from './test-queries.ts';

/** The next tests whose texts no doctor has read, to be marked together. */
export function WaitingTests({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { data, isPending } = useQuery({ ...endpointQuery(listWaitingTests, {}), staleTime: 0 });
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const marking = usePortalMutation(markReadByDoctor, {
    refetch: catalogueQueries,
    isPendingUntilShown: true,
    done: ({ markedCount }) => `The texts of ${formatPlural(markedCount, 'test')} are public`,
  });
  const tests = data?.tests ?? [];
  const chosen = tests.filter(({ id }) => !leftOut.has(id));
  const toggle = (id: number) =>
    setLeftOut((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id])));
  return (
    <PortalDialog ref={dialog} className={styles.dialog ?? ''} labelledBy={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 id={titleId}>Texts that wait for a doctor</h2>
        {isPending && <Skeletons count={4} label="Loading the texts" />}
        {data && (
          <p>
            {tests.length === 0
              ? 'No text waits.'
              : `${formatCount(tests.length)} of ${formatPlural(data.totalCount, 'test')}. Untick what the doctor would change, and edit it in the list of tests.`}
          </p>
        )}
        {tests.map((test) => (
          <section key={test.id} className={styles.rows}>
            <Checkbox label={test.name} checked={!leftOut.has(test.id)} onChange={() => toggle(test.id)} />
            <Texts test={test} />
          </section>
        ))}
        <div className={styles.actions}>
          <FormError>{marking.failure}</FormError>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Close
          </Button>
          <Button
            isUnavailable={chosen.length === 0 || marking.isPending}
            onClick={() => marking.mutate({ tests: chosen.map(({ id, version }) => ({ id, version })) })}
          >
            {marking.isPending ? 'Marking...' : 'Mark These as Read by a Doctor'}
          </Button>
        </div>
      </div>
    </PortalDialog>
  );
}

function Texts({ test }: { test: WaitingTest }) {
  const texts = [
    ['What it is', test.description],
    ['Preparation', splitLines(test.preparationInstructions).join(' ')],
    ['What it measures', splitLines(test.whatItMeasures).join('; ')],
    ['Normal range', test.normalRange],
    ['In search engines', [test.seoTitle, test.seoDescription].filter(Boolean).join('. ')],
    ['About the test', test.seoContent],
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
