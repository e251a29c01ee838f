// Exits with 0 if the program of this container answers.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/_api/live`).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
