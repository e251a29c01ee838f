import * as contract from '../../../contract/account/email.ts';
import { emailChange } from '../../../contract/account/email-schemas.ts';
import { emptyInput, successAnswer } from '../../../contract/bodies.ts';
import { implement } from '../../http/operation.ts';
import { requestEmailChange } from './change-email.ts';
import * as emails from './confirm-email.ts';

type Confirming = { config: emails.ConfirmingConfig };

export const sendEmailConfirmation = implement(
  contract.sendEmailConfirmation,
  emptyInput,
  successAnswer,
).with<Confirming>(async (_input, context) => {
  await emails.sendConfirmationAgain(context, context.user.id);
  return { success: true };
});

export const changeEmail = implement(contract.changeEmail, emailChange, successAnswer).with<Confirming>(
  async (change, context) => {
    await requestEmailChange(context, context.user, change);
    return { success: true };
  },
);
