/** The bars of a barcode as a path, one unit high and as wide as it has modules. */
export type Barcode = { modules: number; path: string };

/** Encodes a text in Code 128, which every scanner of a laboratory reads. The encoder is loaded with the first one. */
export async function drawCode128(text: string): Promise<Barcode> {
  const { default: bwip } = await import('bwip-js/generic');
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 has bars.');
  let modules = 0;
  let path = '';
  symbol.sbs.forEach((width, at) => {
    // Bars and spaces in turn.
    if (at % 2 === 0) path += `M${modules} 0h${width}v1h-${width}z`;
    modules += width;
  });
  return { modules, path };
}
