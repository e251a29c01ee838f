import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { loginWithPassword } from '../../../contract/account/auth.ts';
import { acceptInvitation } from '../../../contract/vendor/members.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { PasswordField } from '../../account/fields/password-field.tsx';
import { SecondStepField } from '../../account/fields/second-step-field.tsx';
import { toCredentials } from '../../account/fields/to-credentials.ts';
import { getLoginErrorMessage } from '../../account/login/login-error-message.ts';
import { startSession } from '../../account/session/start-session.ts';
import { useSession } from '../../account/session/use-session.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { notifyOtherTabs } from '../../api/other-tabs.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { FirstPassword } from '../../portal/session/first-password.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { enterVendor } from '../enter-vendor.ts';

export function AcceptWithAccount({ token, email, vendorName }: { token: string; email: string; vendorName: string }) {
  const session = useSession();
  if (session.state !== 'authenticated' || session.user.email !== email) return <LogIn email={email} />;
  if (session.user.mustChangePassword) return <FirstPassword email={email} />;
  return <Join token={token} vendorName={vendorName} />;
}

function Join({ token, vendorName }: { token: string; vendorName: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const joining = useEndpointMutation(acceptInvitation, {
    onSuccess: async () => {
      notifyOtherTabs('lab switched');
      void enterVendor(queryClient, null);
      await navigate(vendorDashboardPath, { replace: true });
    },
  });
  return (
    <form
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault();
        joining.mutate({ token });
      }}
    >
      <FormError>{joining.error && getErrorMessage(joining.error)}</FormError>
      <SubmitButton wide isBusy={joining.isPending || joining.isSuccess} busyText="Joining...">
        Join {vendorName}
      </SubmitButton>
    </form>
  );
}

function LogIn({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: loginWithPassword,
    fields: ['password', 'code'],
    toRequest: (typed) => toCredentials({ email, ...typed }),
    onSuccess: (answer) => startSession(queryClient, answer),
  });
  return (
    <form {...formProps} className="stack-4">
      <p>Log in with the account that you have.</p>
      <FormError>{failure && getLoginErrorMessage(failure)}</FormError>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="Password" autoComplete="current-password" {...fieldProps('password')} />
      <SecondStepField failure={failure} {...fieldProps('code')} />
      <SubmitButton wide isBusy={sending.isPending} busyText="Logging in...">
        Log in
      </SubmitButton>
    </form>
  );
}
