import { isUtf8 } from 'node:buffer'

/** Bytes turned into text at a time, so that other requests are served between. */
const CHUNK = 64 * 1024

/**
 * The text of a CSV file one by one, however Excel wrote it: UTF-8 with or without its mark, UTF-16 (Excel's
 * "Unicode text"), or, where neither can be, Windows-1252 (Excel's plain "CSV").
 */
export function* decodeCsv(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let from = 0; from < bytes.length; from += CHUNK)
    yield decoder.decode(bytes.subarray(from, from + CHUNK), { stream: true })
  yield decoder.decode()
}

/** Whether the file is a text: none holds a NUL, which PostgreSQL does not keep either. */
export function isText(bytes: Uint8Array): boolean {
  if (!encodingOf(bytes).startsWith('utf-16')) return !bytes.includes(0)
  return decodeCsv(bytes).every((text) => !text.includes('\0'))
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * The one found in most of the first lines, outside quotes, and there most often: stones are listed with semicolons, but
 * not in the headers. A German Excel writes semicolons.
 */
export function delimiterOf(bytes: Uint8Array): string {
  const [start = ''] = decodeCsv(bytes.subarray(0, CHUNK))
  const lines = start
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .slice(0, LINES)
  const found = DELIMITERS.map((delimiter) => {
    const parts = lines.map((line) => line.split(delimiter).length)
    return { delimiter, lines: parts.filter((count) => count > 1).length, most: Math.max(...parts) }
  })
  const [best] = found.toSorted((one, other) => other.lines - one.lines || other.most - one.most)
  return best?.delimiter ?? ','
}

/** There may be a title above the headers. */
const LINES = 6
