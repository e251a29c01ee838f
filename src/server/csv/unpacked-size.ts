const endSignature = 0x06054b50;
const endLength = 22;
const maxCommentLength = 65_535;
const fileSignature = 0x02014b50;
const fileLength = 46;
/** In place of sizes above 4 GB, which are elsewhere. */
const tooLarge = 0xffffffff;

/** What a zip's directory says about the size of its files together. Null if it has none that can be read. */
export function readUnpackedSize(zip: Uint8Array): number | null {
  const bytes = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findEnd(bytes);
  if (end === null) return null;
  const count = bytes.getUint16(end + 10, true);
  let at = bytes.getUint32(end + 16, true);
  let size = 0;
  for (let file = 0; file < count; file++) {
    if (at + fileLength > bytes.byteLength || bytes.getUint32(at, true) !== fileSignature) return null;
    const unpacked = bytes.getUint32(at + 24, true);
    if (unpacked === tooLarge) return Number.POSITIVE_INFINITY;
    size += unpacked;
    const lengths = [28, 30, 32].map((offset) => bytes.getUint16(at + offset, true));
    at += lengths.reduce((sum, length) => sum + length, fileLength);
  }
  return size;
}

/** Before a comment, the end of the directory is the last record. */
function findEnd(bytes: DataView): number | null {
  const last = bytes.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at--) {
    if (bytes.getUint32(at, true) === endSignature) return at;
  }
  return null;
}
