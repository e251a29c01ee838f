import { joinRequestedTest, type TestRequest } from '../../../contract/admin/test-requests.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readNumber } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { TestPicker } from '../../portal/tests/test-picker.tsx';
import { requestQueries } from '../tests/test-queries.ts';

export function JoinDialog({ request, onClose }: { request: TestRequest; onClose(): void }) {
  const form = usePortalForm({
    endpoint: joinRequestedTest,
    fields: ['testId'],
    toRequest: (typed) => ({ requestId: request.id, testId: readNumber(typed, 'testId') }),
    loadSchema: () => import('../../../contract/admin/test-requests-schemas.ts').then(({ joinedTest }) => joinedTest),
    refetch: requestQueries,
    done: ({ testName }) => `${request.vendorName} offers ${testName}`,
  });
  return (
    <FormDialog title={`Join ${request.name}`} form={form} submitText="Join" busyText="Joining..." onClose={onClose}>
      <p>{request.vendorName} then offers the test that you choose, at the price that it gave.</p>
      <TestPicker initialText={request.name} {...form.fieldProps('testId')} />
    </FormDialog>
  );
}
