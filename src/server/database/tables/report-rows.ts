import type { Generated } from 'kysely';
import type { Proof } from '../../../domain/reports/assign-report.ts';
import type { ReportKind, ReportOpener, ReportPlace } from '../../../domain/reports/report-terms.ts';
import type { Id, OptionalInstant } from './column-types.ts';

export type ReportFileRow = { id: string; place: ReportPlace; createdAt: Date };
export type ReportPieceRow = { fileId: string; number: number; content: Buffer };

export type ReportRow = {
  id: Id;
  bookingId: number;
  vendorId: number;
  fileId: string;
  kind: ReportKind;
  /** As the lab named it. */
  fileName: string;
  bytes: number;
  pages: number;
  /** Of the PDF as it was uploaded, in hexadecimal. */
  sha256: string;
  proof: Proof;
  heldWhileDue: Generated<boolean>;
  uploadedAt: Date;
  uploadedBy: number | null;
  replacedAt: OptionalInstant;
  replacedById: Generated<number | null>;
  withdrawnAt: OptionalInstant;
  withdrawnBy: Generated<number | null>;
  reason: Generated<string | null>;
  version: Generated<number>;
};

export type ReportLinkRow = { id: Id; bookingId: number; tokenHash: string; createdAt: Date; endsAt: Date };

export type ReportShareRow = {
  id: Id;
  reportId: number;
  tokenHash: string;
  createdAt: Date;
  endsAt: Date;
  /** When the patient ended it. */
  endedAt: OptionalInstant;
};

export type ReportOpeningRow = {
  id: Id;
  reportId: number;
  openedAt: Date;
  openedBy: ReportOpener;
  userId: number | null;
  shareId: number | null;
};
