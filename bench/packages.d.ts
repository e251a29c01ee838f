/** The part that benchmarks use. Its own types exist only when bench/package.json is installed. */
declare module 'lighthouse' {
  type Flags = { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] };
  type Result = { lhr: { categories: Record<string, { score: number | null } | undefined> } };
  export default function lighthouse(address: string, flags: Flags): Promise<Result | undefined>;
}
