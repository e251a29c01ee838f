import * as accessLog from './access-log/access-log-handlers.ts';
import { findPatientReaders } from './access-log/patient-readers-handlers.ts';
import * as accounts from './accounts/accounts-handlers.ts';
import { confirmEmail, setForgottenPassword } from './accounts/confirm-email-handler.ts';
import * as analytics from './analytics/analytics-handlers.ts';
import * as vendorImpressions from './analytics/impressions-handlers.ts';
import * as approvals from './approvals/approvals-handlers.ts';
import * as vendorApproval from './approvals/vendor-approval-handlers.ts';
import * as archive from './archive/archive-handlers.ts';
import * as audit from './audit/audit-handlers.ts';
import * as emails from './auth/codes/account-email-handlers.ts';
import * as phones from './auth/codes/account-phone-handlers.ts';
import * as auth from './auth/login/auth-handlers.ts';
import * as loginLinks from './auth/login/login-links-handlers.ts';
import * as sessions from './auth/login/sessions-handlers.ts';
import * as availability from './availability/availability-handlers.ts';
import * as bookingLead from './availability/booking-lead-handlers.ts';
import * as closures from './availability/closures-handlers.ts';
import * as publicHolidays from './availability/public-holidays-handlers.ts';
import * as walkInLimit from './availability/walk-in-limit-handlers.ts';
import * as weeklyHours from './availability/weekly-hours-handlers.ts';
import * as adminBanners from './banners/admin-banners-handlers.ts';
import * as banners from './banners/banners-handlers.ts';
import * as basket from './basket/basket-handlers.ts';
import * as billSettings from './bills/bill-settings-handlers.ts';
import * as bills from './bills/bills-handlers.ts';
import * as affectedMoves from './bookings/change/affected-moves-handlers.ts';
import * as adminBookings from './bookings/console/admin-bookings-handlers.ts';
import * as severalBookings from './bookings/console/several-bookings-handlers.ts';
import * as bookingDesk from './bookings/desk/booking-desk-handlers.ts';
import * as patientsCard from './bookings/desk/patients-card-handlers.ts';
import * as payments from './bookings/desk/payments-handlers.ts';
import * as vendorBookings from './bookings/desk/vendor-bookings-handlers.ts';
import * as vendorVisits from './bookings/desk/vendor-visits-handlers.ts';
import * as bookingEvents from './bookings/events/booking-events-handlers.ts';
import * as byPhone from './bookings/patient/bookings-by-phone-handlers.ts';
import * as myBookings from './bookings/patient/my-bookings-handlers.ts';
import * as bookings from './bookings/place/bookings-handlers.ts';
import * as ownRound from './bookings/rounds/own-round-handlers.ts';
import * as rounds from './bookings/rounds/rounds-handlers.ts';
import * as visits from './bookings/visits/visits-handlers.ts';
import * as waitList from './bookings/wait-list/wait-list-handlers.ts';
import * as calendarFeed from './calendar-feed/calendar-feed-handlers.ts';
import * as adminCatalogue from './catalogue/admin-catalogue-handlers.ts';
import * as catalogue from './catalogue/catalogue-handlers.ts';
import * as catalogueImport from './catalogue/import/import-handlers.ts';
import * as testMerging from './catalogue/merge/merge-handlers.ts';
import * as shippedCatalogue from './catalogue/shipped/shipped-handlers.ts';
import * as dayCloses from './day-closes/day-close-handlers.ts';
import * as homeCollection from './home-collection/home-collection-handlers.ts';
import * as vendorCollection from './home-collection/vendor-collection-handlers.ts';
import * as vendorsAtHome from './home-collection/vendors-at-home-handlers.ts';
import type { Operation } from './http/operation.ts';
import * as jobs from './jobs/jobs-handlers.ts';
import { listTubeLabels } from './labels/label-handlers.ts';
import * as legal from './legal/legal-handlers.ts';
import * as localities from './localities/localities-handlers.ts';
import * as mapAround from './localities/map-around-handlers.ts';
import * as nearestPlaces from './localities/nearest-places-handlers.ts';
import * as locations from './locations/locations-handlers.ts';
import * as maps from './maps/maps-handlers.ts';
import * as invitations from './members/invitations-handlers.ts';
import * as members from './members/members-handlers.ts';
import * as bookingMails from './messages/booking-mails-handlers.ts';
import * as demoMailbox from './messages/demo-mailbox-handlers.ts';
import * as ownMail from './messages/own-mail-handlers.ts';
import * as sentMessages from './messages/sent-messages-handlers.ts';
import * as morningMail from './messages/to-labs/morning-mail-handlers.ts';
import * as firstOffers from './offers/first-offers-handlers.ts';
import * as freeOnDay from './offers/free-on-day-handlers.ts';
import * as offersAtHome from './offers/offers-at-home-handlers.ts';
import * as offers from './offers/offers-handlers.ts';
import * as popularTests from './offers/popular-tests-handlers.ts';
import * as vendorOffers from './offers/vendor-offers-handlers.ts';
import * as overview from './overview/overview-handlers.ts';
import * as packages from './packages/packages-handlers.ts';
import * as packageSearch from './packages/search-packages-handlers.ts';
import * as vendorPackages from './packages/vendor-packages-handlers.ts';
import * as people from './people/people-handlers.ts';
import * as priceChanges from './prices/price-changes-handlers.ts';
import * as priceLists from './prices/price-list-handlers.ts';
import * as pricing from './prices/pricing-handlers.ts';
import * as accountData from './privacy/account-data-handlers.ts';
import * as adminPromises from './promises/admin-promises-handlers.ts';
import * as ownPromises from './promises/own-promises-handlers.ts';
import * as referrers from './referrers/referrers-handlers.ts';
import * as registration from './registration/registration-handlers.ts';
import * as ownReports from './reports/open/own-reports-handlers.ts';
import * as reportLinks from './reports/open/report-link-handlers.ts';
import * as reportShares from './reports/share/share-handlers.ts';
import * as sharedReports from './reports/share/shared-report-handlers.ts';
import * as bookingReports from './reports/upload/booking-reports-handlers.ts';
import { listLateReports } from './reports/upload/late-reports-handlers.ts';
import * as reportUploads from './reports/upload/upload-handlers.ts';
import * as adminReviews from './reviews/admin-reviews-handlers.ts';
import * as ownReviews from './reviews/own-review-handlers.ts';
import * as reviews from './reviews/reviews-handlers.ts';
import * as vendorReviews from './reviews/vendor-reviews-handlers.ts';
import { labsByName } from './search/labs-by-name-handlers.ts';
import { readPrescription } from './search/prescription-handlers.ts';
import * as search from './search/search-handlers.ts';
import type { Services } from './start/services.ts';
import * as adminSupport from './support/admin-support-handlers.ts';
import * as support from './support/support-handlers.ts';
import * as testRequests from './test-requests/test-requests-handlers.ts';
import * as vendorTestRequests from './test-requests/vendor-test-requests-handlers.ts';
import * as towns from './towns/towns-handlers.ts';
import * as upi from './upi/upi-handlers.ts';
import * as uploads from './uploads/uploads-handlers.ts';
import * as vendorTokens from './vendor-tokens/vendor-tokens-handlers.ts';
import * as adminVendors from './vendors/admin-vendors-handlers.ts';
import * as profile from './vendors/profile-handlers.ts';
import * as vendors from './vendors/vendors-handlers.ts';

/** One line each; names are the operation ids, in the order of the API document. A missing service does not compile. */
export const operations = {
  session: auth.session,
  loginWithPassword: auth.loginWithPassword,
  registerWithPassword: auth.registerWithPassword,
  loginWithPhone: phones.loginWithPhone,
  logout: auth.logout,
  logoutEverywhere: auth.logoutEverywhere,
  listSessions: sessions.listSessions,
  endOwnSession: sessions.endOwnSession,
  confirmPassword: sessions.confirmPassword,
  changePassword: auth.changePassword,
  requestPasswordReset: auth.requestPasswordReset,
  setForgottenPassword,
  requestPhoneCode: byPhone.requestPhoneCode,
  getAccountPhone: phones.getAccountPhone,
  sendAccountPhoneCode: phones.sendAccountPhoneCode,
  confirmAccountPhone: phones.confirmAccountPhone,
  removeAccountPhone: phones.removeAccountPhone,
  listPeople: people.listPeople,
  savePerson: people.savePerson,
  removePerson: people.removePerson,
  countBookingsOfPerson: people.countBookingsOfPerson,
  handedOver: people.handedOver,
  takeOverBookings: people.takeOverBookings,
  saveAddress: people.saveAddress,
  removeAddress: people.removeAddress,
  requestLoginLink: loginLinks.requestLoginLink,
  loginWithLink: loginLinks.loginWithLink,
  undoLogin: loginLinks.undoLogin,
  sendEmailConfirmation: emails.sendEmailConfirmation,
  confirmEmail,
  changeEmail: emails.changeEmail,
  getSecondStep: auth.getSecondStep,
  startSecondStep: auth.startSecondStep,
  confirmSecondStep: auth.confirmSecondStep,
  removeSecondStep: auth.removeSecondStep,
  suggestions: search.suggestions,
  labsByName,
  readPrescription,
  searchPackages: packageSearch.searchPackages,
  packagesFreeOnDay: packageSearch.packagesFreeOnDay,
  testBySlug: catalogue.testBySlug,
  vendorsByTest: offers.vendorsByTest,
  vendorsByTests: basket.vendorsByTests,
  testsOfBasket: basket.testsOfBasket,
  vendorsFreeOnDay: freeOnDay.vendorsFreeOnDay,
  popularTestPrices: popularTests.popularTestPrices,
  vendorSummary: vendors.vendorSummary,
  vendorBySlug: vendors.vendorBySlug,
  vendorTestNames: vendors.vendorTestNames,
  trackVendorViews: vendorImpressions.trackVendorViews,
  availableSlots: availability.availableSlots,
  bookableDays: availability.bookableDays,
  packagesOfVendor: packages.packagesOfVendor,
  packageById: packages.packageById,
  commonPackages: packages.commonPackages,
  cityLocalities: localities.cityLocalities,
  searchLocalities: localities.searchLocalities,
  nearestPlaces: nearestPlaces.nearestPlaces,
  reverseGeocode: locations.reverseGeocode,
  searchPlaces: maps.searchPlaces,
  placeById: maps.placeById,
  geocode: maps.geocode,
  mapAround: mapAround.mapAround,
  placePhoto: maps.placePhoto,
  activeBanners: banners.activeBanners,
  trackBannerClick: banners.trackBannerClick,
  trackBannerImpressions: banners.trackBannerImpressions,
  findLegalText: legal.findLegalText,
  sendSupportMessage: support.sendSupportMessage,
  findTicket: support.findTicket,
  createBooking: bookings.createBooking,
  findAttempt: bookings.findAttempt,
  visitTimes: visits.visitTimes,
  createVisit: visits.createVisit,
  cancelVisit: visits.cancelVisit,
  moveVisit: visits.moveVisit,
  findBooking: myBookings.findBooking,
  findForgottenBookings: myBookings.findForgottenBookings,
  findBookingsByPhone: byPhone.findBookingsByPhone,
  claimBooking: myBookings.claimBooking,
  cancelBooking: myBookings.cancelBooking,
  denyCancellation: myBookings.denyCancellation,
  moveBooking: myBookings.moveBooking,
  dropBookingItems: myBookings.dropBookingItems,
  chooseReminders: myBookings.chooseReminders,
  correctBooking: myBookings.correctBooking,
  myBookings: myBookings.myBookings,
  reviewsOfVendor: reviews.reviewsOfVendor,
  findOwnReview: ownReviews.findOwnReview,
  writeReview: ownReviews.writeReview,
  withdrawReview: ownReviews.withdrawReview,
  listReports: ownReports.listReports,
  sendReportCode: ownReports.sendReportCode,
  proveReportReader: ownReports.proveReportReader,
  openReport: ownReports.openReport,
  requestReportLink: reportLinks.requestReportLink,
  listReportOpenings: reportShares.listReportOpenings,
  shareReport: reportShares.shareReport,
  endReportShare: reportShares.endReportShare,
  findSharedReport: sharedReports.findSharedReport,
  openSharedReport: sharedReports.openSharedReport,
  verifyReport: sharedReports.verifyReport,
  waitForPlace: waitList.waitForPlace,
  waitForMove: waitList.waitForMove,
  findWaiting: waitList.findWaiting,
  takeOffer: waitList.takeOffer,
  declineOffer: waitList.declineOffer,
  stopWaiting: waitList.stopWaiting,
  sendTownCode: towns.sendTownCode,
  waitForTown: towns.waitForTown,
  stopTownWait: towns.stopTownWait,
  findOwnMail: ownMail.findOwnMail,
  retryOwnMail: ownMail.retryOwnMail,
  getAccountData: accountData.getAccountData,
  correctAccount: accountData.correctAccount,
  previewErasure: accountData.previewErasure,
  eraseAccount: accountData.eraseAccount,
  getBookingData: accountData.getBookingData,
  eraseBooking: accountData.eraseBooking,
  getDemoMailbox: demoMailbox.getDemoMailbox,
  registerVendor: registration.registerVendor,
  registerAnotherVendor: registration.registerAnotherVendor,
  takenPlaces: registration.takenPlaces,
  currentVendor: members.currentVendor,
  ownVendors: members.ownVendors,
  switchVendor: members.switchVendor,
  listMembers: members.listMembers,
  changeMemberRole: members.changeMemberRole,
  removeMember: members.removeMember,
  confirmMembership: members.confirmMembership,
  leaveVendor: members.leaveVendor,
  inviteMember: invitations.inviteMember,
  revokeInvitation: invitations.revokeInvitation,
  findInvitation: invitations.findInvitation,
  acceptInvitation: invitations.acceptInvitation,
  uploadLogo: uploads.uploadLogo,
  allTests: adminCatalogue.allTests,
  findTests: adminCatalogue.findTests,
  listTests: adminCatalogue.listTests,
  createTest: adminCatalogue.createTest,
  updateTest: adminCatalogue.updateTest,
  changeTestSale: adminCatalogue.changeTestSale,
  previewTest: adminCatalogue.previewTest,
  testDeletion: adminCatalogue.testDeletion,
  deleteTest: adminCatalogue.deleteTest,
  testMerge: testMerging.testMerge,
  mergeTest: testMerging.mergeTest,
  listArchive: archive.listArchive,
  restoreArchived: archive.restoreArchived,
  ownTestRequests: vendorTestRequests.ownTestRequests,
  requestTest: vendorTestRequests.requestTest,
  requestTests: vendorTestRequests.requestTests,
  withdrawTestRequest: vendorTestRequests.withdrawTestRequest,
  listTestRequests: testRequests.listTestRequests,
  countTestRequests: testRequests.countTestRequests,
  addRequestedTest: testRequests.addRequestedTest,
  joinRequestedTest: testRequests.joinRequestedTest,
  refuseRequestedTest: testRequests.refuseRequestedTest,
  ownOffers: vendorOffers.ownOffers,
  usualPrice: vendorOffers.usualPrice,
  addOffer: vendorOffers.addOffer,
  usualTests: firstOffers.usualTests,
  addOffers: firstOffers.addOffers,
  updateOffer: vendorOffers.updateOffer,
  withdrawOffer: vendorOffers.withdrawOffer,
  restoreOffer: vendorOffers.restoreOffer,
  collectCategoryAtHome: offersAtHome.collectCategoryAtHome,
  findKnownPatients: patientsCard.findKnownPatients,
  setBookingReferrer: patientsCard.setBookingReferrer,
  listReceivedReviews: vendorReviews.listReceivedReviews,
  exportReceivedReviews: vendorReviews.exportReceivedReviews,
  answerReview: vendorReviews.answerReview,
  reportReview: vendorReviews.reportReview,
  findOwnPromises: ownPromises.findOwnPromises,
  listReferrers: referrers.listReferrers,
  renameReferrer: referrers.renameReferrer,
  removeReferrer: referrers.removeReferrer,
  analyticsByReferrer: referrers.analyticsByReferrer,
  priceListFile: priceLists.priceListFile,
  checkPriceList: priceLists.checkPriceList,
  importPriceList: priceLists.importPriceList,
  lastPriceListImport: priceLists.lastPriceListImport,
  undoPriceListImport: priceLists.undoPriceListImport,
  ownPackages: vendorPackages.ownPackages,
  createPackage: vendorPackages.createPackage,
  updatePackage: vendorPackages.updatePackage,
  planAffectedMoves: affectedMoves.planAffectedMoves,
  askAffectedPatients: affectedMoves.askAffectedPatients,
  moveAffectedBookings: affectedMoves.moveAffectedBookings,
  homeCollectionAt: homeCollection.homeCollectionAt,
  findPincodeTown: vendorsAtHome.findPincodeTown,
  vendorsAtHome: vendorsAtHome.vendorsAtHome,
  findHomeCollection: vendorCollection.findHomeCollection,
  updateHomeCollection: vendorCollection.updateHomeCollection,
  findNearbyPincodes: vendorCollection.findNearbyPincodes,
  findWalkInLimit: walkInLimit.findWalkInLimit,
  updateWalkInLimit: walkInLimit.updateWalkInLimit,
  availability: weeklyHours.availability,
  updateAvailability: weeklyHours.updateAvailability,
  previewAvailability: weeklyHours.previewAvailability,
  bookingsOutsideHours: weeklyHours.bookingsOutsideHours,
  findBookingLead: bookingLead.findBookingLead,
  updateBookingLead: bookingLead.updateBookingLead,
  closures: closures.closures,
  addClosure: closures.addClosure,
  previewClosure: closures.previewClosure,
  removeClosure: closures.removeClosure,
  publicHolidays: publicHolidays.publicHolidays,
  closeOnHolidays: publicHolidays.closeOnHolidays,
  previewHolidays: publicHolidays.previewHolidays,
  vendorBookings: vendorBookings.vendorBookings,
  vendorBookingsPage: vendorBookings.vendorBookingsPage,
  vendorBooking: vendorBookings.vendorBooking,
  earlierBookings: vendorBookings.earlierBookings,
  updateBookingStatus: vendorBookings.updateBookingStatus,
  moveVendorBooking: vendorBookings.moveVendorBooking,
  moveVendorVisit: vendorBookings.moveVendorVisit,
  vendorVisitTimes: vendorVisits.vendorVisitTimes,
  changeVendorVisit: vendorVisits.changeVendorVisit,
  changeBookingItems: vendorBookings.changeBookingItems,
  markBooking: vendorBookings.markBooking,
  takeCollectionStep: vendorBookings.takeCollectionStep,
  answerAskedTest: vendorBookings.answerAskedTest,
  takePayment: payments.takePayment,
  giveBackPayment: payments.giveBackPayment,
  giveDiscount: payments.giveDiscount,
  correctPayment: payments.correctPayment,
  findDeskShare: payments.findDeskShare,
  updateDeskShare: payments.updateDeskShare,
  vendorRounds: rounds.vendorRounds,
  listCollectors: vendorBookings.listCollectors,
  ownRound: ownRound.ownRound,
  takeRoundStep: ownRound.takeRoundStep,
  listRoundTests: ownRound.listRoundTests,
  askForTest: ownRound.askForTest,
  exportVendorBookings: vendorBookings.exportVendorBookings,
  listTubeLabels,
  listBookingReports: bookingReports.listBookingReports,
  listLateReports,
  checkReport: reportUploads.checkReport,
  uploadReport: reportUploads.uploadReport,
  withdrawReport: bookingReports.withdrawReport,
  releaseReport: bookingReports.releaseReport,
  openVendorReport: bookingReports.openVendorReport,
  findBookingBills: bills.findBookingBills,
  makeBill: bills.makeBill,
  makeCreditNote: bills.makeCreditNote,
  cancelBill: bills.cancelBill,
  correctPatientName: bills.correctPatientName,
  billFile: bills.billFile,
  listBills: bills.listBills,
  exportBills: bills.exportBills,
  findBillSettings: billSettings.findBillSettings,
  updateBillSettings: billSettings.updateBillSettings,
  vendorDay: bookingDesk.vendorDay,
  vendorWeek: bookingDesk.vendorWeek,
  findVendorBookings: bookingDesk.findVendorBookings,
  vendorSlots: bookingDesk.vendorSlots,
  vendorBookableItems: bookingDesk.vendorBookableItems,
  createStaffBooking: bookingDesk.createStaffBooking,
  vendorBookingEvents: bookingEvents.vendorBookingEvents,
  adminBookings: adminBookings.adminBookings,
  adminBooking: adminBookings.adminBooking,
  adminUpdateBookingStatus: adminBookings.adminUpdateBookingStatus,
  adminMoveBooking: adminBookings.adminMoveBooking,
  adminBookingSlots: adminBookings.adminBookingSlots,
  exportAdminBookings: adminBookings.exportAdminBookings,
  expectedBookings: severalBookings.expectedBookings,
  changeSeveralBookings: severalBookings.changeSeveralBookings,
  planSeveralMoves: severalBookings.planSeveralMoves,
  moveSeveralBookings: severalBookings.moveSeveralBookings,
  uploadBanner: uploads.uploadBanner,
  adminBanners: adminBanners.adminBanners,
  createBanner: adminBanners.createBanner,
  updateBanner: adminBanners.updateBanner,
  deleteBanner: adminBanners.deleteBanner,
  exportBanners: adminBanners.exportBanners,
  listReviews: adminReviews.listReviews,
  countReviews: adminReviews.countReviews,
  exportReviews: adminReviews.exportReviews,
  decideReview: adminReviews.decideReview,
  listPromises: adminPromises.listPromises,
  exportPromises: adminPromises.exportPromises,
  lateReportsOfLabs: adminPromises.lateReportsOfLabs,
  searchMessages: adminSupport.searchMessages,
  countOpenMessages: adminSupport.countOpenMessages,
  messageById: adminSupport.messageById,
  updateMessage: adminSupport.updateMessage,
  addMessageNote: adminSupport.addMessageNote,
  answerMessage: adminSupport.answerMessage,
  messageAssignees: adminSupport.messageAssignees,
  exportMessages: adminSupport.exportMessages,
  searchSentMessages: sentMessages.searchSentMessages,
  sentMessageById: sentMessages.sentMessageById,
  retryMessages: sentMessages.retryMessages,
  findMorningMail: morningMail.findMorningMail,
  chooseMorningMail: morningMail.chooseMorningMail,
  listJobs: jobs.listJobs,
  retryJob: jobs.retryJob,
  vendorSetup: vendorApproval.vendorSetup,
  requestApproval: vendorApproval.requestApproval,
  listApprovals: approvals.listApprovals,
  countWaiting: approvals.countWaiting,
  findVendorForApproval: approvals.findVendorForApproval,
  decideApproval: approvals.decideApproval,
  decideProposedChange: approvals.decideProposedChange,
  decideSeveral: approvals.decideSeveral,
  listAccounts: accounts.listAccounts,
  disableAccount: accounts.disableAccount,
  enableAccount: accounts.enableAccount,
  endAccountSessions: accounts.endAccountSessions,
  changeAccountRole: accounts.changeAccountRole,
  createAdmin: accounts.createAdmin,
  resetAccountPassword: accounts.resetAccountPassword,
  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  withdrawChanges: profile.withdrawChanges,
  listVendors: adminVendors.listVendors,
  exportVendors: adminVendors.exportVendors,
  createVendor: adminVendors.createVendor,
  updateVendor: adminVendors.updateVendor,
  vendorDeletion: adminVendors.vendorDeletion,
  deleteVendor: adminVendors.deleteVendor,
  listPricing: pricing.listPricing,
  listTestPrices: pricing.listTestPrices,
  pricingFile: pricing.pricingFile,
  updatePricing: pricing.updatePricing,
  priceHistory: priceChanges.priceHistory,
  pricesBefore: priceChanges.pricesBefore,
  lastLabImport: priceChanges.lastLabImport,
  undoLabImport: priceChanges.undoLabImport,
  hideOffers: priceChanges.hideOffers,
  showOffers: priceChanges.showOffers,
  getDayClose: dayCloses.getDayClose,
  moveDrawerCash: dayCloses.moveDrawerCash,
  takeBackDrawerMove: dayCloses.takeBackDrawerMove,
  closeDay: dayCloses.closeDay,
  correctCount: dayCloses.correctCount,
  getClosesOfLabs: dayCloses.getClosesOfLabs,
  getToHandOver: dayCloses.getToHandOver,
  analyticsOverTime: analytics.analyticsOverTime,
  analyticsByItem: analytics.analyticsByItem,
  analyticsByHour: analytics.analyticsByHour,
  analyticsOfBookings: analytics.analyticsOfBookings,
  analyticsPrices: analytics.analyticsPrices,
  findBookingMails: bookingMails.findBookingMails,
  chooseBookingMails: bookingMails.chooseBookingMails,
  findCalendarFeed: calendarFeed.findCalendarFeed,
  createCalendarFeed: calendarFeed.createCalendarFeed,
  revokeCalendarFeed: calendarFeed.revokeCalendarFeed,
  listVendorTokens: vendorTokens.listVendorTokens,
  createVendorToken: vendorTokens.createVendorToken,
  revokeVendorToken: vendorTokens.revokeVendorToken,
  getUpiIds: upi.getUpiIds,
  changeUpiId: upi.changeUpiId,
  endUpiId: upi.endUpiId,
  getUpiPayee: upi.getUpiPayee,
  searchAudit: audit.searchAudit,
  exportAudit: audit.exportAudit,
  findPatientReaders,
  searchAccess: accessLog.searchAccess,
  overview: overview.overview,
  checkTestImport: catalogueImport.checkTestImport,
  importTests: catalogueImport.importTests,
  exportTests: catalogueImport.exportTests,
  getCatalogueState: shippedCatalogue.getCatalogueState,
  bringInCatalogue: shippedCatalogue.bringInCatalogue,
  listWaitingTests: shippedCatalogue.listWaitingTests,
  markReadByDoctor: shippedCatalogue.markReadByDoctor,
} satisfies Record<string, Operation<Services>>;
