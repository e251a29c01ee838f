import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  countReviews,
  decideReview,
  exportReviews,
  listReviews,
  type ReviewToDecide,
} from '../../../contract/admin/admin-reviews.ts';
import { formatReview } from '../../../domain/reviews/format-review.ts';
import type { ReviewRefusal } from '../../../domain/reviews/review-terms.ts';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { RefusalField } from '../../portal/form/refusal-field.tsx';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { getReviewColumns } from './review-columns.tsx';

const pageSize = 25;
const lists = { 'to-decide': 'To decide', published: 'Published', refused: 'Refused', withdrawn: 'Withdrawn' };
const filters = { list: { label: 'List', options: lists } };
const reviewQueries = [listReviews, countReviews] as const;

export default function ReviewsPage() {
  const list = useListAddress({ filters });
  const chosen = list.filters.list;
  const query = useQuery(listQuery(listReviews, { list: chosen, page: list.page, pageSize }));
  const [refused, setRefused] = useState<ReviewToDecide | null>(null);
  const publishing = usePortalMutation(decideReview, {
    refetch: reviewQueries,
    done: 'The review is published',
    failed: 'The review could not be published',
    isPendingUntilShown: true,
  });
  return (
    <ListPage
      title="Reviews"
      actions={<ExportButton endpoint={exportReviews} input={{ list: chosen }} />}
      filters={<FilterSelect {...list.selectProps('list')} />}
      query={query}
      failure="The reviews could not be loaded"
      label="Reviews"
      columns={getReviewColumns({
        isBusy: publishing.isPending,
        onPublish: ({ id, version }) => publishing.mutate({ id, version, decision: 'publish' }),
        onRefuse: setRefused,
      })}
      rows={query.data?.reviews}
      rowKey={({ id }) => id}
      empty={
        <EmptyList list={list} title="No reviews here." showAll="Show what waits">
          {chosen === 'to-decide' && <p>What patients write after a visit, and what labs report, waits here.</p>}
        </EmptyList>
      }
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {refused && <RefuseDialog review={refused} onClose={() => setRefused(null)} />}
    </ListPage>
  );
}

function RefuseDialog({ review, onClose }: { review: ReviewToDecide; onClose(): void }) {
  const form = usePortalForm({
    endpoint: decideReview,
    fields: ['reason'],
    toRequest: (typed) => ({
      id: review.id,
      version: review.version,
      decision: 'refuse' as const,
      reason: readText(typed, 'reason') as ReviewRefusal,
    }),
    refetch: reviewQueries,
    done: 'The review is refused',
  });
  return (
    <FormDialog title="Refuse this review?" form={form} submitText="Refuse" busyText="Refusing..." onClose={onClose}>
      <p>{formatReview(review)}</p>
      <RefusalField
        reader="The patient reads"
        suggested={review.reportedFor ?? review.concerns[0]}
        {...form.fieldProps('reason')}
      />
      <p className="hint">The patient can then write the review again.</p>
    </FormDialog>
  );
}
