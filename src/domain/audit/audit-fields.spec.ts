import { expect, test } from 'vitest';
import { formatAuditValue, labelAuditField } from './audit-fields.ts';

test.each([
  ['pricePaise', 'Price'],
  ['reportType', 'Report type'],
  ['isActive', 'Is active'],
  ['nablValidUntil', 'NABL valid until'],
])('labels the column %s as %s', (column, label) => {
  expect(labelAuditField(column)).toBe(label);
});

test.each([
  ['pricePaise', 123_45600, '₹1,23,456.00'],
  ['startMinute', 570, '9:30 am'],
  ['endMinute', 1440, '12:00 am'],
  ['weekday', 0, 'Sunday'],
  ['capacity', 3, '3'],
  ['isActive', false, 'No'],
  ['closedOn', '2026-11-22', '22 Nov 2026'],
  ['startsAt', '2026-11-21T18:30:00+00:00', '22 Nov 2026, 12:00 am'],
  ['name', '0000-00-00', '0000-00-00'],
  ['email', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c', 'asha@डाटामेल.भारत'],
  ['name', '2026-02-30', '2026-02-30'],
  ['name', '2026-11-21T00:00:00+25:00', '2026-11-21T00:00:00+25:00'],
  ['certifications', ['ISO 15189', 'CAP'], 'ISO 15189, CAP'],
  ['certifications', [], null],
  ['bio', '', null],
  ['bio', null, null],
  ['operatingHours', { monday: '9-5' }, '{"monday":"9-5"}'],
])('of the column %s, formats %j as %j', (column, value, text) => {
  expect(formatAuditValue(column, value)).toBe(text);
});

test('cuts long texts', () => {
  expect(formatAuditValue('seoContent', 'x'.repeat(5000))).toHaveLength(303);
});
