// How Node runs the program, in `npm start` and in benchmarks.

/** Flags for Node. */
export const programFlags = ['--import', './scripts/end-with-parent.mjs'];

/** Environment variables that are not settings of the program. The operator's NODE_OPTIONS take precedence. */
export const programEnvironment = {
  NODE_OPTIONS: [
    // Young generation: large enough that most objects of a page die before they are copied. Pages render a tenth
    // faster than with 16 MB.
    '--max-semi-space-size=24',
    // The program stays under 250 MB with PostgreSQL. docs/operations.md says when to give it more.
    '--max-old-space-size=192',
    process.env.NODE_OPTIONS ?? '',
  ].join(' '),
  // Two arenas for all threads instead of one each, which would take up to 40 MB.
  MALLOC_ARENA_MAX: '2',
  // Later starts read compiled code and need not load the compiler that strips types.
  NODE_COMPILE_CACHE: 'build/compile-cache',
};

/** Restarts the program in development when code of the API changes. */
export const watchFlags = [
  '--watch-path=src/server',
  '--watch-path=src/contract',
  '--watch-path=src/domain',
  '--watch-preserve-output',
];
