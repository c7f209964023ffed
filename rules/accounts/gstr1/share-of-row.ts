import type { Paise } from '#rules/money.ts'
import { NIL_SUPPLIES } from './return.ts'
import type { Section } from './sections.ts'
import type { Gstr1Tables, SumOfRate } from './tables.ts'

type Share = { taxable: Paise; tax: Paise }

const sumOf = (rows: readonly SumOfRate[]): Share =>
  rows.reduce((all, { taxable, tax }) => ({ taxable: all.taxable + taxable, tax: all.tax + tax }), {
    taxable: 0,
    tax: 0,
  })

/**
 * What tables have in a row, by the key it has on the screen; null where they have no such row. Asked of the tables of one
 * document, it says what the row has of it.
 */
export function shareOfRow(tables: Gstr1Tables, section: Section, key: string): Share | null {
  switch (section) {
    case 'b2cs':
      return tables.b2cs.get(key) ?? null
    case 'hsn_b2b':
      return tables.hsn.b2b.get(key) ?? null
    case 'hsn_b2c':
      return tables.hsn.b2c.get(key) ?? null
    case 'nil': {
      const supply = NIL_SUPPLIES.find((one) => one === key)
      const taxable = supply && tables.nil.get(supply)
      return taxable === undefined ? null : { taxable, tax: 0 }
    }
    case 'doc_issue':
      return null
    default: {
      const listed = tables[section].find(({ number }) => number === key)
      return listed ? sumOf(listed.rates) : null
    }
  }
}
