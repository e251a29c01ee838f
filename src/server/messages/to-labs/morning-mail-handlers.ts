import * as contract from '../../../contract/admin/sent-messages.ts';
import { morningMail } from '../../../contract/admin/sent-messages.ts';
import { emptyInput } from '../../../contract/bodies.ts';
import { implement } from '../../http/operation.ts';
import { findMorningChoice, saveMorningChoice } from './morning-queries.ts';

export const findMorningMail = implement(contract.findMorningMail, emptyInput, morningMail).with(
  async (_input, { db, user }) => ({ isWanted: await findMorningChoice(db, user.id) }),
);

export const chooseMorningMail = implement(contract.chooseMorningMail, morningMail, morningMail).with(
  async ({ isWanted }, { write, user }) => {
    await write((db) => saveMorningChoice(db, user.id, isWanted));
    return { isWanted };
  },
);
