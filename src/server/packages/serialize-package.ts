import { serializeRupees } from '../../domain/text/money.ts';
import type { Snapshot } from '../listings/snapshot.ts';
import { type FoundPackage, getContents, type PackageContents } from './list-packages.ts';

export function serializePackage(snapshot: Snapshot, found: FoundPackage) {
  return serializeContents(getContents(snapshot, found));
}

export function serializeContents({ vendor, offered, tests, totalPaise }: PackageContents) {
  const isCheaper = totalPaise !== null && offered.pricePaise < totalPaise;
  return {
    packageId: offered.id,
    packageName: offered.name,
    packageDescription: offered.description,
    packagePrice: serializeRupees(offered.pricePaise),
    totalIndividualPrice: totalPaise === null ? null : serializeRupees(totalPaise),
    discountPercentage: isCheaper && offered.discountPercentage !== null ? Number(offered.discountPercentage) : null,
    reportTimeHours: offered.reportTimeHours,
    vendorId: vendor.id,
    vendorSlug: vendor.slug,
    vendorName: vendor.name,
    vendorRating: vendor.rating,
    vendorTotalReviews: vendor.totalReviews,
    vendorAddress: vendor.address,
    vendorLocality: vendor.locality,
    vendorCity: vendor.city,
    tests: tests.map(({ parts, ...test }) => ({ ...test, ...(parts.length > 0 && { parts }) })),
  };
}
