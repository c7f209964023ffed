/**
 * Texts of a product's images, in one cell of the CSV file: `Front | Clasp`. Texts that such a line cannot hold are
 * written as JSON.
 */
export function writeImageTexts(texts: readonly string[]): string {
  const line = texts.join(' | ')
  const read = readImageTexts(line)
  const isSame = texts.every((text, index) => (read[index] ?? '') === text)
  return isSame ? line : JSON.stringify(texts)
}

export function readImageTexts(cell: string): string[] {
  return fromJson(cell) ?? cell.split('|').map((text) => text.trim())
}

function fromJson(cell: string): string[] | null {
  if (!cell.trimStart().startsWith('[')) return null
  try {
    const list: unknown = JSON.parse(cell)
    return Array.isArray(list) && list.every((text) => typeof text === 'string') ? list : null
  } catch {
    return null
  }
}
