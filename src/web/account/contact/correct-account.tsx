import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../contract/errors.ts';
import { correctAccount } from '../../../contract/patient/privacy.ts';
import { unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { startSession } from '../session/start-session.ts';

/** The name can be changed; the address is what one logs in with. */
export function CorrectAccount({ displayName, onDone }: { displayName: string; onDone(): void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: correctAccount,
    fields: ['displayName'],
    toRequest: (typed) => typed,
    check: (typed) => (typed.displayName.trim() === '' ? { displayName: 'Name is required' } : {}),
    onSuccess: async (answer) => {
      await startSession(queryClient, answer);
      onDone();
      toast({ tone: 'good', title: 'Your name is saved' });
    },
  });
  return (
    <form {...formProps} className="stack-4">
      <FormError>{failure && (isApiError(failure) ? failure.message : unreachableMessage)}</FormError>
      <Field
        label="Name"
        autoComplete="nickname"
        maxLength={100}
        defaultValue={displayName}
        {...fieldProps('displayName')}
      />
      <div>
        <SubmitButton isBusy={sending.isPending} busyText="Saving…">
          Save name
        </SubmitButton>
      </div>
    </form>
  );
}
