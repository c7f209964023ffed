import type { Paise } from '#rules/money.ts'
import { listedKey } from './add-document.ts'
import type { Section } from './sections.ts'
import type { Gstr1Tables } from './tables.ts'

export type Share = { taxable: Paise; tax: Paise }

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
      const [, taxable] = [...tables.nil].find(([supply]) => supply === key) ?? []
      return taxable === undefined ? null : { taxable, tax: 0 }
    }
    case 'doc_issue':
      return null
    default: {
      const rows = tables[section].flatMap(({ number, rates }) => rates.map((row) => ({ number, ...row })))
      return rows.find((row) => listedKey(row) === key) ?? null
    }
  }
}
