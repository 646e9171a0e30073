/** A UUIDv7 (RFC 9562, 5.7) of that moment. `random`: ten bytes. */
export function uuidv7Of(at: Date, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(at.getTime() / 0x10000));
  view.setUint16(4, at.getTime() % 0x10000);
  bytes.set(random.subarray(0, 10), 6);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
