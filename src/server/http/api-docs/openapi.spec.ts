import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operations } from '../../operations.ts';
import type { Operation } from '../operation.ts';
import { createAnswerExample, createInputExample } from './examples.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(operations, {
  brand: { name: 'Jaanch', supportEmail: 'help@jaanch.example' },
  publicUrl: 'https://jaanch.example',
  secureCookies: true,
  staffWritesPerMinute: 60,
});

const calls = Object.entries<Operation>(operations);

/** Their `limit` is documented. */
const documentedLists = ['listTests', 'listVendors', 'listPricing'];

describe('openApiDocument', () => {
  it.each(calls)('has an example of %s that its own schemas accept', (name, operation) => {
    const { endpoint, input, output } = operation;
    if (endpoint.accepts !== 'multipart') {
      const parsed = z.safeParse(input, createInputExample(name, operation));
      expect(parsed.error?.issues ?? []).toEqual([]);
    }
    if (endpoint.responseType) return;
    const parsed = z.safeParse(output, createAnswerExample(operation));
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it('names what generated clients need, and refers to it', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Booking', 'Vendor', 'Offer', 'Problem', 'NewBooking']));
    const text = JSON.stringify(document);
    for (const name of names) expect(text).toContain(`"#/components/schemas/${name}"`);
    expect(text).not.toContain('$defs');
  });

  it.each(calls)('pages the list of %s, if it is one, in one of the two ways', (name, { input, output }) => {
    const { page, cursor, pageSize } = toJsonSchema(input, 'input').properties ?? {};
    const answer = toJsonSchema(output, 'output').properties ?? {};
    if (page && answer.totalCount && !documentedLists.includes(name)) expect(pageSize).toBeDefined();
    expect('nextCursor' in answer).toBe(cursor !== undefined);
  });

  it('has exact types of inputs', () => {
    const { NewBooking } = document.components.schemas as unknown as Record<string, JsonSchema>;
    const fields = NewBooking?.properties;
    expect(fields).toMatchObject({
      vendorId: { type: 'integer', exclusiveMinimum: 0 },
      appointmentDate: { type: 'string', format: 'date-time' },
      appointmentTime: { type: 'string', pattern: expect.stringContaining('2[0-3]') },
    });
    expect(JSON.stringify(fields?.patientGender)).toContain('"enum":["male","female"');
    expect(JSON.stringify(fields?.patientAge)).toContain('"minimum":1,"maximum":120');
    expect(document.paths).toHaveProperty(
      ['/_api/vendor/bookings', 'get', 'parameters'],
      expect.arrayContaining([
        {
          name: 'pageSize',
          in: 'query',
          required: false,
          schema: { type: 'integer', minimum: 1, maximum: 100 },
          example: 50,
        },
      ]),
    );
  });
});
