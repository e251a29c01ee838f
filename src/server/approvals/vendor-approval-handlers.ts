import { emptyInput, successAnswer } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/approval.ts';
import { canRequestApproval } from '../../domain/vendors/vendor-approval.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { explainTakenPlaceAs } from '../vendors/vendor-changes.ts';
import { findSetup, lockApproval, updateApproval } from './approvals-queries.ts';

export const vendorSetup = implement(contract.vendorSetup, emptyInput, contract.vendorSetupAnswer).with(
  async (_input, { db, vendor }) => {
    const { approval, approvalReason, ...isDone } = await findSetup(db, vendor.id);
    return { approval, approvalReason, isDone };
  },
);

export const requestApproval = implement(contract.requestApproval, emptyInput, successAnswer).with(
  async (_input, { write, clock, vendor }) => {
    await write(async (db) => {
      const current = await lockApproval(db, vendor.id);
      if (!current || !canRequestApproval(current.approval)) {
        throw new HttpError(409, 'Only a lab that was refused can ask for approval again.');
      }
      await updateApproval(db, vendor.id, { approval: 'pending', reason: null, changedAt: new Date(clock()) }).catch(
        explainTakenPlaceAs(
          'Another lab is registered at your place on the map by now. Enter your location again in your profile, or write to us.',
        ),
      );
    });
    return { success: true };
  },
);
