import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { EndpointDescription } from '../../src/contract/endpoint.ts';

const contractFolder = fileURLToPath(new URL('../../src/contract/', import.meta.url));

/** Properties of an endpoint's description that browsers do not read. */
const serverOnly: ReadonlySet<string> = new Set<keyof EndpointDescription>([
  'summary',
  'limit',
  'errorStatuses',
  'bodyTooLargeMessage',
]);

/**
 * What a description of an endpoint says to the server alone, its summary above all, weighs as much as a form and is
 * left out in browsers.
 */
export const lightEndpoints: Plugin = {
  name: 'light-endpoints',
  apply: 'build',
  // After the types are gone.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.startsWith(contractFolder)) return;
    const cuts = this.parse(code)
      .body.flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
      .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
      .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
      .filter(({ callee }) => callee.type === 'CallExpression' && code.startsWith('defineEndpoint', callee.start))
      .flatMap((call) => call.arguments)
      .flatMap((description) => (description.type === 'ObjectExpression' ? description.properties : []))
      .filter((part) => part.type === 'Property' && part.key.type === 'Identifier' && serverOnly.has(part.key.name));
    let light = code;
    for (const { start, end } of cuts.reverse()) light = light.slice(0, start) + light.slice(end).replace(/^\s*,/, '');
    return light;
  },
};
