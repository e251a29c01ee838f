import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseRequest, toFieldErrors } from './parse-request.ts';

const schema = z.object({
  labId: z.number('Choose a lab.'),
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required.')),
});

describe('parseRequest', () => {
  it('returns the request as the schema parses it', () => {
    expect(parseRequest({ labId: 1, name: ' Asha ' }, ['name'], schema)).toEqual({
      success: true,
      request: { labId: 1, name: 'Asha' },
    });
  });

  it('returns what the schema says about a field', () => {
    const errors = { name: 'Name is required.' };
    expect(parseRequest({ labId: 1, name: ' ' }, ['name'], schema)).toEqual({ success: false, errors });
  });

  it("prefers the form's own message for a field", () => {
    const errors = { name: 'Who are you?' };
    expect(parseRequest({ labId: 1, name: '' }, ['name'], schema, () => errors)).toEqual({ success: false, errors });
  });

  it("leaves errors outside the form's fields to the server", () => {
    const request = { labId: Number.NaN, name: 'Asha' };
    expect(parseRequest(request, ['name'], schema)).toEqual({ success: true, request });
  });

  it('leaves the checks to the server when the schema could not be loaded', () => {
    const request = { labId: 1, name: '' };
    expect(parseRequest(request, ['name'], null)).toEqual({ success: true, request });
  });
});

describe('toFieldErrors', () => {
  it('keeps the first error of each field for every notation of its path', () => {
    expect(
      toFieldErrors(
        [
          { path: 'patientAge', message: 'first' },
          { path: ['patientAge'], message: 'second' },
          { path: ['vendorId'], message: 'not a field' },
        ],
        ['patientAge'],
      ),
    ).toEqual({ patientAge: 'first' });
  });

  it('shows an error inside a list at its field, unless the part has a field of its own', () => {
    expect(
      toFieldErrors(
        [
          { path: ['certifications', 1], message: 'blank' },
          { path: 'days.0.startTime', message: 'late' },
          { path: 'daysOff', message: 'not a field' },
        ],
        ['certifications', 'days', 'days.0.startTime'],
      ),
    ).toEqual({ certifications: 'blank', 'days.0.startTime': 'late' });
  });
});
