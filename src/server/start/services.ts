import { ImpressionCounter } from '../analytics/impression-counter.ts';
import { BannerCache } from '../banners/banner-cache.ts';
import { BookingFeed } from '../bookings/events/booking-feed.ts';
import { VendorBulkhead } from '../bookings/terms/vendor-bulkhead.ts';
import { Catalogue } from '../catalogue/catalogue-index.ts';
import type { Database } from '../database/connect.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { listDemoBusinesses } from '../demo/vendors/demo-businesses.ts';
import { Readiness } from '../health/readiness.ts';
import type { CallServices, HttpConfig } from '../http/call-context.ts';
import { type ImageNetwork, internet } from '../images/image-network.ts';
import { ImageStore } from '../images/image-store.ts';
import { type LegalTexts, readLegalTexts } from '../legal/legal-texts.ts';
import { defaultListingsLimits, Listings, type ListingsLimits } from '../listings/listings.ts';
import { NearestCities } from '../localities/nearest-cities.ts';
import { VendorLocalities } from '../localities/vendor-localities.ts';
import { openGazetteer } from '../maps/gazetteer/gazetteer.ts';
import { openGooglePlaces } from '../maps/google/google-places.ts';
import type { Places } from '../maps/places.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import type { ObjectStore } from '../object-storage/object-store.ts';
import { openS3 } from '../object-storage/s3-store.ts';
import { EmptySearches } from '../overview/empty-searches.ts';
import { OverviewFigures } from '../overview/overview-figures.ts';
import { PricingCounts } from '../prices/pricing-counts.ts';
import { ReportFiles } from '../reports/files/report-files.ts';
import { ReportScanner } from '../reports/scan/report-scanner.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** Shared services. Handlers declare which they need; only the root imports this type. */
export type Services = CallServices & {
  config: Config & Pick<HttpConfig, 'rateLimitSecret'>;
  catalogue: Catalogue;
  listings: Listings;
  banners: BannerCache;
  vendorBulkhead: VendorBulkhead;
  bookingFeed: BookingFeed;
  pricingCounts: PricingCounts;
  impressionCounter: ImpressionCounter;
  places: Places;
  imageNetwork: ImageNetwork;
  images: ImageStore;
  /** The S3 bucket, if there is one. */
  objects: ObjectStore | undefined;
  reportFiles: ReportFiles;
  reportScanner: ReportScanner;
  vendorLocalities: VendorLocalities;
  nearestCities: NearestCities;
  legalTexts: LegalTexts;
  emptySearches: EmptySearches;
  overviewFigures: OverviewFigures;
  metrics: Metrics;
  readiness: Readiness;
  timeLimits: TimeLimits;
};

/** Specs set longer ones, so that answers do not depend on a busy machine. */
export type TimeLimits = {
  /** Answers are due within five seconds, also a 503. This is the total time for the database. */
  databaseMs: number;
  listings: ListingsLimits;
};

const defaultTimeLimits: TimeLimits = { databaseMs: 4000, listings: defaultListingsLimits };

export function createServices(
  config: Config,
  log: Log,
  {
    db,
    readDb,
    processWrites,
    rateLimitSecret,
  }: Pick<OpenDatabase, 'db' | 'readDb' | 'processWrites' | 'rateLimitSecret'>,
  clock: () => number,
  {
    timeLimits = defaultTimeLimits,
    imageNetwork = internet,
    metrics = createMetrics(),
  }: { timeLimits?: TimeLimits; imageNetwork?: ImageNetwork; metrics?: Metrics } = {},
): Services {
  // Never from a replica, which may be behind the rows that announce a change.
  const listings = new Listings({ db, processWrites, log, clock, limits: timeLimits.listings });
  const objects = config.s3 && openS3(config.s3);
  const vendorLocalities = new VendorLocalities(readDb, clock);
  return {
    config: { ...config, rateLimitSecret },
    db,
    readDb,
    log,
    clock,
    catalogue: new Catalogue(db, clock),
    listings,
    banners: new BannerCache(readDb, clock),
    vendorBulkhead: new VendorBulkhead(config.databasePool),
    bookingFeed: new BookingFeed({ db, log }),
    pricingCounts: new PricingCounts(db, clock),
    impressionCounter: new ImpressionCounter({ db, log, clock }),
    places: openPlaces(config, readDb),
    imageNetwork,
    images: new ImageStore({ db, log, clock, objects, newImagesIn: config.imagesIn }),
    objects,
    reportFiles: new ReportFiles({ db, log, clock, objects, config: { ...config, rateLimitSecret } }),
    reportScanner: new ReportScanner({ log, config }),
    vendorLocalities,
    nearestCities: new NearestCities({ listings, vendorLocalities, maxWaitMs: timeLimits.listings.maxWaitMs }),
    legalTexts: readLegalTexts(config.legalDirectory),
    emptySearches: new EmptySearches({ db, log, clock }),
    overviewFigures: new OverviewFigures(readDb, clock),
    metrics,
    readiness: new Readiness(() => listings.wasLoaded),
    timeLimits,
  };
}

function openPlaces({ maps, demo }: Config, db: Database): Places {
  return maps.provider === 'google' ? openGooglePlaces(maps) : openGazetteer(db, demo ? listDemoBusinesses : undefined);
}
