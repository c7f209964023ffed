import type { StoneText } from './product-fields.ts'

/**
 * Stones in one line, as the CSV file has them: `natural diamond; 18; 0.18; F-G, VS | emerald; 1; 1.72; Zambia` (kind;
 * count; carats; quality). Stones that such a line cannot hold are written as JSON.
 */
export function writeStones(stones: readonly StoneText[]): string {
  const cells = stones.flatMap(({ kind, quality }) => [kind, quality])
  if (cells.some((cell) => /[;|\n]|^\s*\[/.test(cell))) return JSON.stringify(stones)
  return stones
    .map(({ kind, count, carats, quality }) =>
      [kind, count, carats, quality].join('; ').replace(/[; ]+$/, ''),
    )
    .join(' | ')
}

/** The other way round; `null` for JSON that is not a list of stones. */
export function readStones(text: string): StoneText[] | null {
  const line = text.trim()
  if (line === '') return []
  if (line.startsWith('[')) return fromJson(line)
  return line.split('|').map((part) => {
    const [kind = '', count = '', carats = '', ...quality] = part.split(';').map((cell) => cell.trim())
    return { kind, count, carats, quality: quality.join('; ') }
  })
}

function fromJson(line: string): StoneText[] | null {
  try {
    const list: unknown = JSON.parse(line)
    return Array.isArray(list) ? stonesFrom(list) : null
  } catch {
    return null
  }
}

/** A list from outside; missing fields are empty. */
export function stonesFrom(list: readonly unknown[]): StoneText[] | null {
  if (!list.every((stone) => typeof stone === 'object' && stone !== null && !Array.isArray(stone)))
    return null
  return list.map((stone) => {
    const cell = (name: string) => {
      const value: unknown = Reflect.get(Object(stone), name)
      return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    }
    return { kind: cell('kind'), count: cell('count'), carats: cell('carats'), quality: cell('quality') }
  })
}
