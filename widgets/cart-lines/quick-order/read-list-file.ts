/** Larger files are not read as a list. */
const MAX_BYTES = 4_000_000;

/**
 * The text of a file of a list: UTF-8, UTF-16 with its mark, or as older spreadsheets of Central
 * Europe save it.
 *
 * @throws Error if it is not a text file.
 */
export async function readListFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error(`${file.name} is too large`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text.includes('\0')) throw new Error(`${file.name} is not a text file`);
  return text;
}

function decode(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
