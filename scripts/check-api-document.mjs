// Fails when the API document breaks one of Redocly's recommended rules.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../src/server/http/api-docs/openapi.ts';
import { operations } from '../src/server/operations.ts';

const document = openApiDocument(operations, {
  brand: { name: 'Jaanch', supportEmail: 'help@jaanch.example' },
  publicUrl: 'https://jaanch.example',
  secureCookies: true,
  staffWritesPerMinute: 60,
});
const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: JSON.stringify(document), config });
if (problems.length > 0) {
  const lines = problems.map(
    ({ ruleId, message, location }) => `  ${location[0]?.pointer ?? ''} ${ruleId}: ${message}\n`,
  );
  process.stderr.write(`API document:\n${lines.join('')}`);
  process.exit(1);
}
