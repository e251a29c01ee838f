import { refuseRequestedTest, type TestRequest } from '../../../contract/admin/test-requests.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { TextArea } from '../../ui/field.tsx';
import { requestQueries } from '../tests/test-queries.ts';

export function RefuseDialog({ request, onClose }: { request: TestRequest; onClose(): void }) {
  const form = usePortalForm({
    endpoint: refuseRequestedTest,
    fields: ['reason'],
    toRequest: (typed) => ({ requestId: request.id, reason: readText(typed, 'reason') }),
    loadSchema: () => import('../../../contract/admin/test-requests-schemas.ts').then(({ refusedTest }) => refusedTest),
    refetch: requestQueries,
    done: `The request for ${request.name} is refused`,
  });
  return (
    <FormDialog
      title={`Refuse ${request.name}?`}
      form={form}
      submitText="Refuse"
      busyText="Refusing..."
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        hint="The lab reads this in its portal."
        {...form.fieldProps('reason')}
      />
    </FormDialog>
  );
}
