/** What the bytes of a file say, and what was guessed on the way. */
export type DecodedCsv = { text: string; delimiter: string }

/**
 * The text of a CSV file, however Excel wrote it: UTF-8 with or without its mark, UTF-16 (Excel's "Unicode text"),
 * or, where neither can be, Windows-1252 (Excel's plain "CSV").
 */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  const text = textOf(bytes)
  return { text, delimiter: delimiterOf(text) }
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [',', ';', '\t'] as const

/** Whichever stands most often in the heads, outside quotes; where Excel speaks German it is a semicolon. */
function delimiterOf(text: string): string {
  const heads = headsOf(text).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => heads.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function headsOf(text: string): string {
  const end = text.search(/[\r\n]/)
  return end < 0 ? text : text.slice(0, end)
}
