import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consolePageSize } from '../../../contract/admin/admin-limits.ts';
import { listPricing, type PricingRow, type TestPrices } from '../../../contract/admin/pricing.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { pluralize } from '../../../domain/text/plural.ts';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { Pagination } from '../../portal/list/pagination.tsx';
import { toPaging } from '../../portal/list/paging.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import styles from './pricing.module.css';
import type { PricingFilter } from './use-chosen-prices.ts';

type GroupProps = { filter: PricingFilter; columns: readonly Column<PricingRow>[]; onOpen(row: PricingRow): void };

/** Tests with what labs take for them. The labs of a test open below it. */
export function TestGroups({ tests, ...group }: GroupProps & { tests: readonly TestPrices[] }) {
  return (
    <div className={`card ${styles.tests}`}>
      {/* Each row says them itself to screen readers. */}
      <p className={`caption soft ${styles.heads}`} aria-hidden="true">
        <span>Test</span>
        <span>Labs</span>
        <span>Lowest</span>
        <span>Middle</span>
        <span>Highest</span>
      </p>
      <ul className="figures ruled" aria-label="Tests">
        {tests.map((test) => (
          <li key={test.testId}>
            <TestGroup test={test} isFirstOpen={tests.length === 1} {...group} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TestGroup({ test, isFirstOpen, ...group }: GroupProps & { test: TestPrices; isFirstOpen: boolean }) {
  const { testName, labCount, lowest, middle, highest } = test;
  const [isOpen, setOpen] = useState(isFirstOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="pressable">
        <span className={`label ${styles.test}`}>{testName}</span>
        <span className="small soft text-end">
          {formatCount(labCount)} {pluralize(labCount, 'lab')}
        </span>
        <Figure name="Lowest" price={lowest} />
        <Figure name="Middle" price={middle} />
        <Figure name="Highest" price={highest} />
      </summary>
      {isOpen && <LabsOfTest test={test} {...group} />}
    </details>
  );
}

function Figure({ name, price }: { name: string; price: string }) {
  return (
    <span className={`small figures ${styles.figure}`}>
      <span className="visually-hidden">{name}</span> <span>{formatRupees(parsePaise(price))}</span>
    </span>
  );
}

function LabsOfTest({ test: { testId, testName }, filter, columns, onOpen }: GroupProps & { test: TestPrices }) {
  const [page, setPage] = useState(1);
  const query = useQuery(listQuery(listPricing, { ...filter, testId, page, limit: consolePageSize }));
  if (query.isLoadingError) return <LoadError query={query} heading="h3" title="The prices could not be loaded" />;
  const { data } = query;
  return (
    <div className={`stack-3 ${styles.offers}`}>
      <DataTable
        label={`Prices of ${testName}`}
        columns={columns}
        rows={data?.pricing}
        rowKey={({ vendorTestId }) => vendorTestId}
        onOpen={onOpen}
        isLoading={query.isFetching}
        empty="No lab offers it any more."
      />
      <Pagination
        paging={
          data ? toPaging({ page, pageSize: consolePageSize, totalCount: data.totalCount, onPage: setPage }) : null
        }
      />
    </div>
  );
}
