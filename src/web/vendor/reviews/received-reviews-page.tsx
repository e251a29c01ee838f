import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  answerReview,
  exportReceivedReviews,
  listReceivedReviews,
  type ReceivedReview,
  reportReview,
} from '../../../contract/vendor/vendor-reviews.ts';
import { formatReview } from '../../../domain/reviews/format-review.ts';
import { formatVisitMonth } from '../../../domain/reviews/format-visit-month.ts';
import { maxAnswerLength, type ReviewRefusal, refusalSentences } from '../../../domain/reviews/review-terms.ts';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { RefusalField } from '../../portal/form/refusal-field.tsx';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';

const pageSize = 25;
const reviewQueries = [listReceivedReviews] as const;

export default function ReceivedReviewsPage() {
  const list = useListAddress({});
  const query = useQuery(listQuery(listReceivedReviews, { page: list.page, pageSize }));
  const [doing, setDoing] = useState<{ what: 'answer' | 'report'; review: ReceivedReview } | null>(null);
  const close = () => setDoing(null);
  return (
    <ListPage
      title="Reviews"
      actions={query.data && query.data.totalCount > 0 && <ExportButton endpoint={exportReceivedReviews} input={{}} />}
      query={query}
      failure="The reviews could not be loaded"
      label="Reviews of your lab"
      columns={getColumns((what, review) => setDoing({ what, review }))}
      rows={query.data?.reviews}
      rowKey={({ id }) => id}
      empty={
        <EmptyList list={list} title="No reviews yet." showAll="Show all reviews">
          <p>Patients write them after a visit. You can answer each once.</p>
        </EmptyList>
      }
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {doing?.what === 'answer' && <AnswerDialog review={doing.review} onClose={close} />}
      {doing?.what === 'report' && <ReportDialog review={doing.review} onClose={close} />}
    </ListPage>
  );
}

const nameVisit = ({ name, visitedIn }: Pick<ReceivedReview, 'name' | 'visitedIn'>) =>
  `${name ?? 'A patient'} · visited in ${formatVisitMonth(visitedIn)}`;

const getColumns = (start: (what: 'answer' | 'report', review: ReceivedReview) => void): Column<ReceivedReview>[] => [
  {
    key: 'text',
    header: 'Review',
    phone: 'title',
    wraps: true,
    width: '80%',
    cell: ({ stars, text, name, visitedIn, answer, reportedFor }) => (
      <span className="stack-1">
        <span>{formatReview({ stars, text })}</span>
        <span className="small soft no-phone">{nameVisit({ name, visitedIn })}</span>
        {answer && <span className="small">{`You answered: ${answer}`}</span>}
        {reportedFor && <span className="small soft">{`You reported it: ${refusalSentences[reportedFor]}`}</span>}
      </span>
    ),
  },
  { key: 'visit', header: 'Visit', isPhoneOnly: true, cell: nameVisit },
  {
    key: 'actions',
    header: 'Answer',
    phone: 'actions',
    cell: (review) => (
      <>
        {review.answer === null && (
          <Button look="tonal" onClick={() => start('answer', review)}>
            Answer
          </Button>
        )}
        {review.reportedFor === null && (
          <Button look="quiet" onClick={() => start('report', review)}>
            Report
          </Button>
        )}
      </>
    ),
  },
];

function AnswerDialog({ review, onClose }: { review: ReceivedReview; onClose(): void }) {
  const form = usePortalForm({
    endpoint: answerReview,
    fields: ['text'],
    toRequest: (typed) => ({ id: review.id, text: readText(typed, 'text') }),
    refetch: reviewQueries,
    done: 'Your answer is shown with the review',
  });
  return (
    <FormDialog title="Answer this review" form={form} submitText="Answer" busyText="Sending..." onClose={onClose}>
      <p>{formatReview(review)}</p>
      <TextArea
        label="Answer"
        rows={4}
        maxLength={maxAnswerLength}
        hint="All who read the review read it. It cannot be changed. Write nothing about the patient’s health."
        {...form.fieldProps('text')}
      />
    </FormDialog>
  );
}

function ReportDialog({ review, onClose }: { review: ReceivedReview; onClose(): void }) {
  const form = usePortalForm({
    endpoint: reportReview,
    fields: ['reason'],
    toRequest: (typed) => ({ id: review.id, reason: readText(typed, 'reason') as ReviewRefusal }),
    refetch: reviewQueries,
    done: 'The review is reported. It stays until we have decided.',
  });
  return (
    <FormDialog title="Report this review?" form={form} submitText="Report" busyText="Sending..." onClose={onClose}>
      <p>{formatReview(review)}</p>
      <RefusalField reader="We read" {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
