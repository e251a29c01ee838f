import * as z from 'zod/mini';
import { sessionUser } from '../../../contract/account/auth-schemas.ts';
import { read } from '../../../contract/admin/access-log.ts';
import { account } from '../../../contract/admin/accounts.ts';
import { banner } from '../../../contract/admin/admin-banners.ts';
import { adminBookingDetails, adminBookingSummary } from '../../../contract/admin/admin-bookings.ts';
import { note, ticket } from '../../../contract/admin/admin-support-schemas.ts';
import { adminVendor } from '../../../contract/admin/admin-vendors.ts';
import { listedVendor, vendorForApproval } from '../../../contract/admin/approvals-schemas.ts';
import { request } from '../../../contract/admin/audit.ts';
import { pricingRow } from '../../../contract/admin/pricing.ts';
import { adminTest } from '../../../contract/admin/test-fields.ts';
import { mapPlace } from '../../../contract/maps-schemas.ts';
import { activeBanner } from '../../../contract/patient/banners-schemas.ts';
import { bookingRequest, createdBooking } from '../../../contract/patient/bookings-schemas.ts';
import { testContent } from '../../../contract/patient/catalogue-schemas.ts';
import { cityLocality, foundLocality } from '../../../contract/patient/localities-schemas.ts';
import { bookingDetails as ownBooking } from '../../../contract/patient/my-bookings-schemas.ts';
import { offer } from '../../../contract/patient/offers-schemas.ts';
import { packageDetails } from '../../../contract/patient/packages-schemas.ts';
import { packageResult, suggestion } from '../../../contract/patient/search-schemas.ts';
import { vendorProfile } from '../../../contract/patient/vendors-schemas.ts';
import { figures } from '../../../contract/vendor/analytics.ts';
import { closure } from '../../../contract/vendor/availability/closures.ts';
import { availabilityEntry } from '../../../contract/vendor/availability/vendor-availability.ts';
import { bookableItem, deskDay, deskSlot, staffBooking } from '../../../contract/vendor/booking-desk-schemas.ts';
import { bookingChange, bookingDetails, bookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { member, openInvitation } from '../../../contract/vendor/members-schemas.ts';
import { profile } from '../../../contract/vendor/profile.ts';
import { newOffer, offerChange, ownOffer } from '../../../contract/vendor/vendor-offers.ts';
import { newPackage, ownPackage, packageChange } from '../../../contract/vendor/vendor-packages.ts';
import { vendorToken } from '../../../contract/vendor/vendor-tokens.ts';

/** Types of their own in generated clients. A name is part of the API: it does not change within a major version. */
const schemas = {
  User: sessionUser,
  Suggestion: suggestion,
  Test: testContent,
  Offer: offer,
  Vendor: vendorProfile,
  Package: packageDetails,
  PackageResult: packageResult,
  Area: cityLocality,
  FoundArea: foundLocality,
  Place: mapPlace,
  ActiveBanner: activeBanner,
  NewBooking: bookingRequest,
  CreatedBooking: createdBooking,
  PatientBooking: ownBooking,
  Booking: bookingSummary,
  BookingDetails: bookingDetails,
  BookingChange: bookingChange,
  StaffBooking: staffBooking,
  BookableItem: bookableItem,
  DeskDay: deskDay,
  DeskSlot: deskSlot,
  OwnOffer: ownOffer,
  NewOffer: newOffer,
  OfferChange: offerChange,
  OwnPackage: ownPackage,
  NewPackage: newPackage,
  PackageChange: packageChange,
  WeekdayHours: availabilityEntry,
  Closure: closure,
  Member: member,
  Invitation: openInvitation,
  VendorToken: vendorToken,
  Profile: profile,
  Figures: figures,
  AdminBooking: adminBookingSummary,
  AdminBookingDetails: adminBookingDetails,
  AdminTest: adminTest,
  AdminVendor: adminVendor,
  ListedVendor: listedVendor,
  VendorForApproval: vendorForApproval,
  Account: account,
  Banner: banner,
  Message: ticket,
  MessageNote: note,
  PricingRow: pricingRow,
  AuditedRequest: request,
  RecordedRead: read,
};

export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) namedSchemas.add(schema, { id });
