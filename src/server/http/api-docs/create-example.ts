import type { JsonSchema } from './json-schema.ts';

/** Values of fields by their names, where the schema alone leaves them open. */
const byName: Readonly<Record<string, unknown>> = {
  address: '12, Hill Road',
  appointmentDate: '2027-01-15T00:00:00+05:30',
  appointmentTime: '08:30',
  city: 'Mumbai',
  code: 'K7PQ2MXN4R',
  contact: 'asha@example.in',
  displayName: 'Asha Rao',
  email: 'asha@example.in',
  formattedAddress: '12, Hill Road, Bandra West, Mumbai 400050',
  guardianName: 'Meera Rao',
  labName: 'Bandra Diagnostics',
  latitude: 19.0607,
  lat: 19.0607,
  locality: 'Bandra West',
  location: 'Mumbai',
  longitude: 72.8362,
  lon: 72.8362,
  message: 'Done.',
  name: 'Bandra Diagnostics',
  packageName: 'Full Body Checkup',
  password: 'a-long-password',
  newPassword: 'another-long-password',
  currentPassword: 'a-long-password',
  patientEmail: 'asha@example.in',
  patientName: 'Asha Rao',
  patientPhone: '+919876543210',
  phone: '+919876543210',
  pincode: '400050',
  query: 'cbc',
  secret: 'kP3vT9xQ2mZ7bN4cR8dW1yHs',
  slug: 'bandra-diagnostics',
  startTime: '07:00:00',
  endTime: '12:00:00',
  imageUrl: 'https://bandra.example/banner.png',
  state: 'Maharashtra',
  testName: 'Complete Blood Count',
  vendorName: 'Bandra Diagnostics',
  vendorSlug: 'bandra-diagnostics',
  website: 'https://bandra.example',
};

const byFormat: Readonly<Record<string, string>> = {
  date: '2027-01-15',
  'date-time': '2027-01-15T03:00:00.000Z',
  email: 'asha@example.in',
  uri: 'https://bandra.example',
};

/** Fits the patterns of amounts, times of day, ratings and hashes. */
const texts = ['350.00', '08:30', '4.5', '09:00:00', 'f'.repeat(64), 'a'.repeat(43)];

/** An example that satisfies the schema, with the required fields only. Definitions are to be in their places. */
export function createExample(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return createExample(first, name);
  if (name in byName && !schema.properties && schema.type !== 'array') return byName[name];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return createObject(schema);
    case 'array':
      return (schema.prefixItems ?? [schema.items ?? {}]).map((item) => createExample(item));
    case 'integer':
    case 'number':
      return createNumber(schema);
    case 'boolean':
      return false;
    case 'string':
      return createText(schema, name);
    default:
      return null;
  }
}

function createObject({ properties = {}, required = [] }: JsonSchema): object {
  return Object.fromEntries(required.map((field) => [field, createExample(properties[field] ?? {}, field)]));
}

function createNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Math.max(minimum ?? 1, (exclusiveMinimum ?? 0) + 1, 1);
  return Math.min(least, maximum ?? least);
}

function createText({ format = '', pattern, minLength = 0 }: JsonSchema, name: string): string {
  const known = byFormat[format] ?? (/date$|day$/i.test(name) ? byFormat.date : undefined);
  if (known) return known;
  if (/^time$|Time$/.test(name)) return '08:30';
  if (/At$/.test(name)) return byFormat['date-time'] ?? '';
  if (!pattern) return 'text'.padEnd(minLength, ' text');
  return texts.find((text) => new RegExp(pattern).test(text)) ?? 'text';
}
