type Doc = PDFKit.PDFDocument

/** The parts that our papers have, by their names in ISO 32000. */
export type Tag = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'
/** `actual`: its words as they are read, where the letters of the page are set apart. `scope`: what a `TH` names. */
type TagOptions = { actual?: string; scope?: 'Row' | 'Column' }
/** They hold words; what is tagged within one belongs to it. */
const HOLDS_WORDS: readonly string[] = ['H1', 'H2', 'P', 'TH', 'TD'] satisfies Tag[]

type Opened = { tag: Tag | 'Document'; element: PDFKit.PDFStructureElement } | 'artifact'

/** The open tags of each tagged document, the innermost last. */
const OPEN = new WeakMap<Doc, Opened[]>()

/** Begins the structure of a document: a screen reader reads what is written from now on, in this order. */
export function openStructure(doc: Doc): void {
  const element = doc.struct('Document')
  doc.addStructure(element)
  OPEN.set(doc, [{ tag: 'Document', element }])
}

/**
 * Draws one part of the document under a tag. Where the document is not tagged, or is within words, it is only drawn.
 */
export function inTag<Result>(doc: Doc, tag: Tag, draw: () => Result, options: TagOptions = {}): Result {
  const open = OPEN.get(doc)
  const parent = open?.at(-1)
  if (!open || !parent || parent === 'artifact' || HOLDS_WORDS.includes(parent.tag)) return draw()
  const element = doc.struct(tag, options satisfies PDFKit.Mixins.StructureElementOptions & TagOptions)
  parent.element.add(element)
  open.push({ tag, element })
  try {
    return draw()
  } finally {
    open.pop()
    element.end()
  }
}

/** Words for a screen reader: they belong to the part that is open, or are a paragraph. */
export function asWords<Result>(doc: Doc, draw: () => Result): Result {
  const parent = OPEN.get(doc)?.at(-1)
  if (!parent || parent === 'artifact') return draw()
  if (!HOLDS_WORDS.includes(parent.tag)) return inTag(doc, 'P', () => asWords(doc, draw))
  parent.element.add(doc.markStructureContent(parent.tag))
  const drawn = draw()
  doc.endMarkedContent()
  return drawn
}

/** Draws something that a screen reader leaves out: lines and colours, and parts that every page repeats. */
export function asArtifact<Result>(
  doc: Doc,
  draw: () => Result,
  type: 'Layout' | 'Pagination' = 'Layout',
): Result {
  const open = OPEN.get(doc)
  if (!open || open.at(-1) === 'artifact') return draw()
  doc.markContent('Artifact', { type })
  open.push('artifact')
  const drawn = draw()
  open.pop()
  doc.endMarkedContent()
  return drawn
}

/** A row of a table: what draws each cell, of which the first names the row, or all name their columns. Answers what they do. */
export function rowOf<Result>(
  doc: Doc,
  cells: readonly (() => Result)[],
  scope: 'Row' | 'Column' = 'Row',
): Result[] {
  return inTag(doc, 'TR', () =>
    cells.map((draw, nth) =>
      nth === 0 || scope === 'Column' ? inTag(doc, 'TH', draw, { scope }) : inTag(doc, 'TD', draw),
    ),
  )
}
