import { isUtf8 } from 'node:buffer'

/** Bytes turned into text at a time, so that other requests are served between. */
const CHUNK = 64 * 1024

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The text of a table one by one, however a program wrote it: UTF-8 or UTF-16 (Excel's "Unicode text") with or without
 * their mark, or Windows-1252 (Excel's plain "CSV"). Bytes that are not a character of it become U+FFFD.
 */
export function* decodeTable(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let from = 0; from < bytes.length; from += CHUNK)
    yield decoder.decode(bytes.subarray(from, from + CHUNK), { stream: true })
  yield decoder.decode()
}

/** Whether the file is a text: none holds a NUL, which PostgreSQL does not keep either. */
export function isText(bytes: Uint8Array): boolean {
  if (!encodingOf(bytes).startsWith('utf-16')) return !bytes.includes(0)
  return decodeTable(bytes).every((text) => !text.includes('\0'))
}

/** The encoding by its mark, else the one that most of the bytes are in: one damaged byte does not make it another. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  return unmarkedUtf16(bytes.subarray(0, CHUNK)) ?? (isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** In UTF-16, a line end has a zero on one side; in no other text has it one. */
function unmarkedUtf16(start: Uint8Array): Encoding | null {
  const endsLines = (low: number, high: number) => {
    let [ends, others] = [0, 0]
    for (let at = 0; at + 1 < start.length; at += 2) {
      if (start[at + low] !== 0x0a && start[at + low] !== 0x0d) continue
      if (start[at + high] === 0) ends += 1
      else others += 1
    }
    return ends > others
  }
  if (endsLines(0, 1)) return 'utf-16le'
  return endsLines(1, 0) ? 'utf-16be' : null
}

/** Text of Windows-1252 has hardly a sequence of bytes that would be a character of UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true
  let [characters, damaged] = [0, 0]
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOfCharacter(bytes, at)
    if (length === 0) damaged += 1
    else if (length > 1) characters += 1
    at += Math.max(1, length)
  }
  return characters > 0 && characters >= damaged
}

/** Bytes of the UTF-8 character that begins here; 0 where none does. */
function lengthOfCharacter(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  return isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0
}

const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * The one found in most of the first lines, outside quotes, and there most often: stones are listed with semicolons, but
 * not in the headers. A German Excel writes semicolons.
 */
export function delimiterOf(bytes: Uint8Array): string {
  const [start = ''] = decodeTable(bytes)
  const lines = start
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .slice(0, LINES)
  const counts = DELIMITERS.map((delimiter) => {
    const parts = lines.map((line) => line.split(delimiter).length)
    return { delimiter, lines: parts.filter((count) => count > 1).length, most: Math.max(...parts) }
  })
  const [best] = counts.toSorted((one, other) => other.lines - one.lines || other.most - one.most)
  return best?.delimiter ?? ','
}

/** There may be a title above the headers. */
const LINES = 6
