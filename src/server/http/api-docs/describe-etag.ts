import type { EndpointDescription } from '../../../contract/endpoint.ts';

export const etagComponents = {
  parameters: {
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of an earlier answer.',
      schema: { type: 'string' },
    },
  },
  headers: { ETag: { description: 'Changes with the answer.', schema: { type: 'string' } } },
};

const described = {
  parameters: [{ $ref: '#/components/parameters/IfNoneMatch' }],
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
  responses: { 304: { description: 'The answer is the same.' } },
};

export function describeEtag({ method, responseType }: EndpointDescription): Partial<typeof described> {
  return method === 'GET' && !responseType ? described : {};
}
