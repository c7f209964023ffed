import { type CategoryPlace, findCategory, findType, type TypePlace } from '#rules/catalogue/places.ts'
import { readPurity } from '#rules/product-form/read-purity.ts'
import { type MetalName, purityOfTouch } from '#rules/product-form/touch.ts'
import { guessFromWords } from './guess-words.ts'
import type { ImportField } from './import-fields.ts'
import type { ImportColumn } from './import-mapping.ts'

/** Fields whose words must be the shop's own, so that those of a file are matched with them. */
export const MATCHED_FIELDS = ['category', 'type', 'purity'] as const
export type MatchedField = (typeof MATCHED_FIELDS)[number]

export function isMatched(field: ImportField): field is MatchedField {
  return (MATCHED_FIELDS as readonly string[]).includes(field)
}

/** The shop's own categories and types, which words of a file are matched with. */
export type Places = { categories: readonly CategoryPlace[]; types: readonly TypePlace[] }

/** The words of a column that mean nothing in this shop, the commonest first. */
export function unknownWords(field: MatchedField, { words }: ImportColumn, places: Places) {
  return words.filter(({ word }) => ourWord(field, word, places) === null)
}

/** The probable meanings of a column's unknown words: `Ladies Ring (CZ)` is one of the `Rings`. */
export function suggestWords(
  field: MatchedField,
  column: ImportColumn,
  places: Places,
): Record<string, string> {
  return Object.fromEntries(
    unknownWords(field, column, places).flatMap(({ word }) => {
      const guess = guessFromWords(field, { name: word, labels: '', description: '' })
      const ours = guess && ourWord(field, guess, places)
      return ours ? [[word.toLowerCase(), ours]] : []
    }),
  )
}

/** Which of them a touch is in, each row says. */
const TOUCH_METALS: readonly MetalName[] = ['gold', 'silver', 'platinum']

function ourWord(field: MatchedField, word: string, { categories, types }: Places): string | null {
  switch (field) {
    case 'category':
      return findCategory(categories, word)?.slug ?? null
    case 'type':
      return findType(types, word)?.name ?? null
    case 'purity':
      return readPurity(word) ?? TOUCH_METALS.map((metal) => purityOfTouch(word, metal)).find(Boolean) ?? null
  }
}
