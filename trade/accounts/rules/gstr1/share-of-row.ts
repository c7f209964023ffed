import type { Paise } from '#rules/money.ts'
import { listedKey } from './add-document.ts'
import type { Section } from './sections.ts'
import type { Gstr1Tables } from './tables.ts'

export type Share = { taxable: Paise; tax: Paise }

/**
 * The figures of a row, by the key it has on the screen; null where the tables have no such row. Given the tables of
 * one document, it is that document's share of the row.
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
