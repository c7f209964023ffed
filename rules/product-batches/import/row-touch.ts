import { headOf } from '#rules/product-files/import-headers.ts'
import type { ImportCells } from '#rules/product-files/import-mapping.ts'
import { readPurity } from '#rules/product-form/read-purity.ts'
import { isTouch, metalNamed, purityOfTouch } from '#rules/product-form/touch.ts'

type Said = Partial<Record<'purity' | 'material' | 'category' | 'name', string>>

/** A touch in the column of the purity, `75` or `92.5`, is the purity that it is in the metal of the row. */
export function withTouch<Texts extends Said>(texts: Texts, cells: ImportCells): Texts {
  const { purity = '', material = '', category = '', name = '' } = texts
  if (!isTouch(purity)) return texts
  const metal = metalNamed([...metalCells(cells), material, category, name])
  const meant = purityOfTouch(purity, metal)
  return meant === null || meant === readPurity(purity) ? texts : { ...texts, purity: meant }
}

const metalCells = (cells: ImportCells): string[] =>
  Object.entries(cells).flatMap(([column, cell]) =>
    /^(metal|धातू|धातु)( |$)/.test(headOf(column)) ? [cell] : [],
  )
