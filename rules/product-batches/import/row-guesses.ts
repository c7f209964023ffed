import { guessFromWords, type RowWords } from '#rules/product-files/guess-words.ts'
import {
  GUESSED_FIELDS,
  type ImportCells,
  type ImportMapping,
  isTagColumn,
} from '#rules/product-files/import-mapping.ts'
import { readPurity } from '#rules/product-form/read-purity.ts'
import type { RowTexts } from './row-texts.ts'

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

function wordsOf(cells: ImportCells, texts: RowTexts): RowWords {
  const tags = Object.entries(cells).flatMap(([column, cell]) => (isTagColumn(column) ? [cell] : []))
  return {
    name: texts.name ?? '',
    labels: [texts.type, texts.category, texts.material, texts.purity, ...tags].join(' '),
    description: texts.description ?? '',
    purity: readPurity(texts.purity ?? ''),
  }
}
