import { headOf } from '#rules/product-files/import-headers.ts'
import type { ImportCells } from '#rules/product-files/import-mapping.ts'
import { readPurity } from '#rules/product-form/read-purity.ts'
import { metalNamed, purityOfTouch } from '#rules/product-form/touch.ts'
import type { RowTexts } from './row-texts.ts'

/** A touch in the column of the purity, `75` or `92.5`, is the purity that it is in the metal of the row. */
export function withTouch(texts: RowTexts, cells: ImportCells): RowTexts {
  const { purity = '', material = '', category = '', name = '' } = texts
  const metal = metalNamed([...metalCells(cells), material, category, name])
  const meant = purityOfTouch(purity, metal)
  return meant === null || meant === readPurity(purity) ? texts : { ...texts, purity: meant }
}

const metalCells = (cells: ImportCells): string[] =>
  Object.entries(cells).flatMap(([column, cell]) =>
    /^(metal|धातू|धातु)( |$)/.test(headOf(column)) ? [cell] : [],
  )
