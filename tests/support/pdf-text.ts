import { extractText, getDocumentProxy } from 'unpdf'

/** The words of a PDF, as a reader of other make than ours sees them; lines are where the file breaks them. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text
}

/** Each run of words of a PDF with its page, place and size in points, from top to bottom, a line each. */
export async function wordsWithPlaces(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const lines: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , size, x, y] = item.transform.map((part: number) => part.toFixed(1))
      lines.push(`${number} ${y} ${x} ${size} ${item.str}`)
    }
  }
  return lines.sort().join('\n')
}

/** A part of a tagged PDF as a screen reader is told of it. */
export type ReadTag = { role: string; text: string; children: ReadTag[] }

/** The text of a page for a screen reader: its parts in their order, with their words; artifacts are not among them. */
export async function tagsOf(bytes: Uint8Array, number = 1): Promise<ReadTag | null> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(number)
  const tree = await page.getStructTree()
  if (!tree) return null
  const words = new Map<string, string>()
  let open: string | null = null
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  for (const item of items) {
    if ('type' in item) open = item.type === 'beginMarkedContentProps' ? item.id : null
    else if (open !== null) words.set(open, `${words.get(open) ?? ''}${item.str}`)
  }
  return read(tree, words)
}

type Node = { role?: string; id?: string; alt?: string; children?: Node[] }

function read({ role = '', alt, children = [] }: Node, words: ReadonlyMap<string, string>): ReadTag {
  const seen = children.flatMap(({ id }) => (id ? [words.get(id) ?? ''] : [])).join(' ')
  const text = (alt ?? seen).replace(/\s+/g, ' ').trim()
  return { role, text, children: children.flatMap((child) => (child.role ? [read(child, words)] : [])) }
}
