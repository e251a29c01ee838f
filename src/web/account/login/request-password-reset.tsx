import { useState } from 'react';
import { Link } from 'react-router';
import { requestPasswordReset } from '../../../contract/account/auth.ts';
import { minutesOfLink } from '../../../domain/accounts/mailed-links.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { useSite } from '../../page/site.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';

const loadSchema = () =>
  import('../../../contract/account/auth-schemas.ts').then((schemas) => schemas.passwordResetRequest);

export function RequestPasswordReset() {
  const { supportEmail, supportPhone } = useSite();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: requestPasswordReset,
    fields: ['email'],
    toRequest: (typed) => typed,
    loadSchema,
    onSuccess: (_answer, { email }) => setSentTo(email),
  });
  return (
    <>
      <p>Type the e-mail address of your account, and we send you a link.</p>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} className="stack-4">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          placeholder="name@example.com"
          {...fieldProps('email')}
        />
        <SubmitButton wide isBusy={sending.isPending} busyText="Sending...">
          Send the link
        </SubmitButton>
      </form>
      <p role="status">
        {sentTo !== null &&
          `If ${sentTo} has an account, a link is on its way. It works for ${minutesOfLink.password} minutes. Look into the spam folder, too.`}
      </p>
      <p>
        No access to that address? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call {supportPhone}
        . Without an account you can book, and <Link to={bookingsPath}>find, move or cancel a booking</Link> with its id
        and phone number.
      </p>
    </>
  );
}
