import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addOffers, ownOffers, type UsualTest, usualTests } from '../../../contract/vendor/vendor-offers.ts';
import { cleanCell, readPrice } from '../../../domain/price-list/cells.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useConfirmPrice } from '../../portal/form/use-confirm-price.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { leavesWithoutQuestion, useUnsaved } from '../../portal/unsaved/leaving.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './first-tests.module.css';
import { PriceRow } from './price-row.tsx';

export function FirstTestsPage() {
  const query = useQuery(endpointQuery(usualTests, {}));
  return (
    <>
      <PageHeader title="Your first forty tests" back={{ to: '..', label: 'Back to Tests' }} />
      {query.isLoadingError && <LoadError query={query} title="The tests could not be loaded" />}
      {query.isPending && <Skeleton />}
      {query.data?.length === 0 && <p>You offer all the usual tests.</p>}
      {query.data && query.data.length > 0 && <PriceForm tests={query.data} />}
    </>
  );
}

function PriceForm({ tests }: { tests: readonly UsualTest[] }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const filled = tests.filter(({ testId }) => typed[testId]?.trim());
  const { confirm, dialog } = useConfirmPrice();
  const withUsual = ({ testId, price }: { testId: number | string; price: number | string }) => {
    const test = tests.find((one) => one.testId === Number(testId));
    return { testName: test?.testName ?? '', price, usual: test?.usual ?? null };
  };
  const saving = usePortalMutation(addOffers, {
    refetch: [ownOffers, usualTests],
    before: ({ offers }) => confirm(offers.map(withUsual), 'your city'),
    done: ({ added }) => `${formatPlural(added, 'test')} added to your list`,
    onSuccess: () => navigate('..', { state: leavesWithoutQuestion }),
  });
  useUnsaved(() => filled.length > 0 && !saving.isSuccess, form);

  const save = () => {
    const read = filled.map(({ testId }) => ({ testId, price: readPrice(cleanCell(typed[testId] ?? '')) }));
    const wrong = read.flatMap(({ testId, price }) => ('problem' in price ? [[testId, price.problem]] : []));
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong[0]?.[0]}"]`)?.focus();
      return;
    }
    const offers = read.flatMap(({ testId, price }) =>
      'value' in price ? [{ testId, price: price.value / 100 }] : [],
    );
    saving.mutate({ offers });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[type=submit]')];
    fields[fields.indexOf(event.target) + 1]?.focus();
  };
  return (
    <form
      ref={form}
      className={`stack-4 list-width ${styles.form}`}
      method="post"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) save();
      }}
    >
      <p>
        These are the tests that most labs near you offer. Type what patients pay, in rupees; Enter goes to the next
        one. Leave empty what you do not do. Report times are the usual ones, and you can change them later.
      </p>
      <ol className="ruled">
        {tests.map(({ testId, testName }) => (
          <PriceRow
            key={testId}
            testId={testId}
            testName={testName}
            value={typed[testId] ?? ''}
            problem={problems[testId]}
            onChange={(text) => {
              setTyped((before) => ({ ...before, [testId]: text }));
              setProblems(({ [testId]: _mended, ...others }) => others);
            }}
          />
        ))}
      </ol>
      {dialog}
      <div className={`stack-2 ${styles.save}`}>
        <FormError>{saving.failure}</FormError>
        <Button type="submit" isUnavailable={saving.isPending || filled.length === 0}>
          {saving.isPending ? 'Saving...' : filled.length > 0 ? `Save ${formatPlural(filled.length, 'price')}` : 'Save'}
        </Button>
      </div>
    </form>
  );
}
