import { type ESTree, Visitor } from 'vite';

/** A place in a text, and what stands there instead. */
export type Edit = { start: number; end: number; text: string };

/**
 * Kinds of elements are numbers, which React asks for everywhere (`switch (fiber.tag)`, `31 === fiber.tag`), and in one
 * place types from which it makes these. Takes out what is done for the given ones.
 */
export function forgetKinds(program: ESTree.Program, types: ReadonlySet<string>, tags: ReadonlySet<unknown>): Edit[] {
  return program.body.flatMap((statement) =>
    statement.type === 'FunctionDeclaration' && statement.body ? forgetIn(statement, statement.body.end - 1) : [],
  );

  function forgetIn(statement: ESTree.Function, endOfBody: number): Edit[] {
    const edits: Edit[] = [];
    const variables: { start: number; name: string }[] = [];
    new Visitor({
      SwitchStatement({ discriminant, cases }) {
        // Whether what stands above goes on into this case.
        let isReached = false;
        for (const one of cases) {
          const isKept = !isForgotten(one, discriminant);
          const [first] = one.consequent;
          if (!isKept) edits.push({ start: one.start, end: (isReached && first?.start) || one.end, text: '' });
          isReached = (isKept || isReached) && goesOn(one.consequent);
        }
      },
      BinaryExpression({ left, operator, right, start, end }) {
        if (![left, right].some(isForgottenTag) || ![left, right].some(isTag)) return;
        if (operator === '===') edits.push({ start, end, text: '!1' });
        if (operator === '!==') edits.push({ start, end, text: '!0' });
      },
      VariableDeclarator({ id, start }) {
        if (id.type === 'Identifier') variables.push({ start, name: id.name });
      },
    }).visit({ ...program, body: [statement] } as ESTree.Program);
    // Other cases may use the same variables.
    const names = variables
      .filter(({ start }) => edits.some((edit) => edit.start < start && start < edit.end))
      .map(({ name }) => name);
    return names.length > 0 ? [...edits, { start: endOfBody, end: endOfBody, text: `var ${names};` }] : edits;
  }

  function isForgotten({ test }: ESTree.SwitchCase, discriminant: ESTree.Expression): boolean {
    return test?.type === 'Identifier' ? types.has(test.name) : isTag(discriminant) && isForgottenTag(test);
  }

  function isForgottenTag(node: ESTree.Node | null): boolean {
    return node?.type === 'Literal' && tags.has(node.value);
  }
}

function isTag(node: ESTree.Node): boolean {
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag';
}

function goesOn(statements: readonly ESTree.Statement[]): boolean {
  const last = statements.at(-1)?.type ?? '';
  return !['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement'].includes(last);
}

/** An edit within another is left out. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let edited = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    edited += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return edited + text.slice(at);
}
