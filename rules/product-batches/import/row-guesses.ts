import type { ReadTexts, RowTexts } from '#rules/product-files/corrections.ts'
import { guessFromWords, type RowWords } from '#rules/product-files/guess-words.ts'
import {
  GUESSED_FIELDS,
  type GuessedField,
  type ImportCells,
  type ImportMapping,
  isTagColumn,
} from '#rules/product-files/import-mapping.ts'
import { readPurity } from '#rules/product-form/read-purity.ts'

/** What empty cells are read as from the row's other words. */
export function guessesOf(cells: ImportCells, mapping: ImportMapping, texts: RowTexts): RowTexts {
  const guesses: RowTexts = {}
  const words = wordsOf(cells, texts)
  for (const field of GUESSED_FIELDS) {
    const source = mapping[field]
    if (source?.guess && (texts[field] ?? '').trim() === '')
      guesses[field] = guessFromWords(field, words) || source.otherwise
  }
  return guesses
}

/** A corrected name may tell more than the one in the file; what was typed for empty cells goes before it. */
export function guessedAgain(
  cells: ImportCells,
  mapping: ImportMapping,
  read: ReadTexts,
  corrected: ReadTexts,
): RowTexts {
  const typed = Object.entries(corrected.guesses).filter(
    ([field, text]) => text !== read.guesses[field as GuessedField],
  )
  return { ...guessesOf(cells, mapping, corrected.texts), ...Object.fromEntries(typed) }
}

function wordsOf(cells: ImportCells, texts: RowTexts): RowWords {
  const tags = Object.entries(cells).flatMap(([column, cell]) => (isTagColumn(column) ? [cell] : []))
  return {
    name: texts.name ?? '',
    labels: [texts.type, texts.category, texts.material, texts.purity, ...tags].join(' '),
    description: texts.description ?? '',
    purity: readPurity(texts.purity ?? ''),
  }
}
