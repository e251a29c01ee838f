import { type Plugin, parseAst } from 'vite';

/** The summary of a call is for the API document: browsers get an empty one. */
export const stripSummaries: Plugin = {
  name: 'strip-summaries',
  apply: 'build',
  // After the types are gone.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/contract\/[^?]+\.ts$/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
};

/** Empties `summary` of the objects that exported constants are made of by a call. */
export function withoutSummaries(code: string): string {
  let result = '';
  let kept = 0;
  for (const statement of parseAst(code).body) {
    const constants =
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations
        : [];
    for (const { init } of constants) {
      const [description] = init?.type === 'CallExpression' ? init.arguments : [];
      if (description?.type !== 'ObjectExpression') continue;
      for (const property of description.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'summary')
          continue;
        result += `${code.slice(kept, property.value.start)}''`;
        kept = property.value.end;
      }
    }
  }
  return result + code.slice(kept);
}
