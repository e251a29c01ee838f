import { isApiError } from '../../../contract/errors.ts';
import { acceptInvitation } from '../../../contract/vendor/members.ts';
import { PasswordField } from '../../account/fields/password-field.tsx';
import type { SessionResponse } from '../../account/session/use-session.ts';
import { checkConnectionMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';

export function OpenAccount({
  token,
  email,
  onOpened,
}: {
  token: string;
  email: string;
  onOpened(answer: SessionResponse, oneTimePassword: string): Promise<void>;
}) {
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: acceptInvitation,
    fields: ['displayName', 'oneTimePassword'],
    toRequest: (typed) => ({ token, ...typed }),
    loadSchema: () =>
      import('../../../contract/vendor/members-schemas.ts').then(({ invitationAcceptance }) => invitationAcceptance),
    onSuccess: (answer, { oneTimePassword = '' }) => onOpened(answer, oneTimePassword),
  });
  return (
    <form {...formProps} className="stack-4">
      <FormError>{failure && (isApiError(failure) ? failure.message : checkConnectionMessage)}</FormError>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label="Your name" autoComplete="name" {...fieldProps('displayName')} />
      <PasswordField
        label="One-time password"
        autoComplete="one-time-code"
        hint="You got it with the link. Next you choose a password of your own."
        {...fieldProps('oneTimePassword')}
      />
      <SubmitButton wide isBusy={sending.isPending} busyText="Joining...">
        Join
      </SubmitButton>
    </form>
  );
}
