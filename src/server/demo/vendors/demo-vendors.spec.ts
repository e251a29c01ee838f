import { describe, expect, it } from 'vitest';
import { distanceMeters } from '../../../domain/places/geo-distance.ts';
import { localities } from '../../../domain/places/localities.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import { slugify } from '../../../domain/text/slug.ts';
import { generateDemoWorld } from '../world/demo-world.ts';
import { vendorCities } from './city-sizes.ts';

const brands =
  /\b(lal|srl|metropolis|thyrocare|apollo|redcliffe|healthians|tata|suburban|vijaya|suraksha|max|fortis|medall|neuberg|agilus|lupin|krsnaa|pathkind|orange|practo|aster|manipal|narayana)\b/i;

describe('the labs of the demo world', () => {
  const { vendors, vendorMembers, weeklyHours } = generateDemoWorld(Date.parse('2026-11-20T04:30:00Z'), {
    vendor: 7,
    customer: 8,
    admin: 9,
    chain: 10,
    desk: 11,
    collector: 16,
    secondCollector: 17,
    thirdCollector: 18,
  });

  it('start with the demo lab; the five branches of one chain also have accounts', () => {
    expect(vendors[0]).toMatchObject({
      id: 1,
      name: 'Sanjeevika Diagnostics',
      locality: 'Andheri West',
      city: 'Mumbai',
    });
    const chain = vendors.filter(({ name }) => name === 'Sundarika Diagnostics');
    expect(new Set(chain.map(({ city }) => city)).size).toBe(4);
    expect(vendorMembers).toEqual([
      { vendorId: 1, userId: 7, role: 'owner' },
      ...chain.map(({ id }) => ({ vendorId: id, userId: 10, role: 'owner' })),
      { vendorId: chain[0]?.id, userId: 11, role: 'desk' },
      ...[16, 17, 18].map((userId) => ({ vendorId: chain[0]?.id, userId, role: 'collector' })),
    ]);
  });

  it('are in all hundred cities, with three or more in each known locality', () => {
    expect(new Set(vendors.map(({ city }) => city)).size).toBe(100);
    for (const { name, citySlug } of localities) {
      const here = vendors.filter((vendor) => vendor.locality === name && slugify(vendor.city) === citySlug);
      expect(here.length, `${name}, ${citySlug}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('are in the neighbourhood of their address', () => {
    for (const vendor of vendors) {
      const place = vendorCities.find(({ city }) => city.name === vendor.city);
      const middle = place?.neighbourhoods.find(({ name }) => name === vendor.locality);
      if (!middle) throw new Error(`${vendor.locality} is no part of ${vendor.city}.`);
      const { latitude, longitude } = vendor;
      expect(distanceMeters(middle, { latitude: latitude ?? 0, longitude: longitude ?? 0 })).toBeLessThan(700);
      expect(vendor.pincode).toBe(middle.pincode);
      expect(vendor.address).toContain(`${vendor.locality}, ${vendor.city}`);
    }
  });

  it('have unique slugs of name, city and number', () => {
    expect(new Set(vendors.map(({ slug }) => slug)).size).toBe(vendors.length);
    for (const { slug, name, city } of vendors) {
      const short = slugify(name);
      expect(slug).toMatch(new RegExp(`^${short}(-${slugify(city)}(-[2-9])?)?$`));
    }
    expect(vendors.some(({ slug }) => slug.endsWith('-mumbai-2'))).toBe(true);
  });

  it('have invented names and no working contacts', () => {
    expect(vendors.filter(({ name }) => brands.test(name))).toEqual([]);
    for (const { phone, email, website } of vendors) {
      expect(phone).toMatch(/^\+91999990\d{4}$/);
      expect(normalizePhone(phone ?? '')).toBe(phone);
      expect(email).toMatch(/\.example$/);
      if (website) expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
    }
  });

  it('have at least one slot on each open day', () => {
    for (const { startMinute, endMinute, slotMinutes, weekday, isActive } of weeklyHours) {
      expect(endMinute - startMinute).toBeGreaterThanOrEqual(slotMinutes);
      if (weekday !== 0) expect(isActive).toBe(true);
    }
  });

  it('are sometimes closed in the afternoon', () => {
    const mondays = weeklyHours.filter(({ weekday }) => weekday === 1);
    const withBreak = [...Map.groupBy(mondays, ({ vendorId }) => vendorId).values()].filter(({ length }) => length > 1);
    expect(withBreak.length).toBeGreaterThan(20);
    for (const [morning, evening] of withBreak) {
      expect(evening?.startMinute).toBeGreaterThan(morning?.endMinute ?? 1440);
    }
  });
});
