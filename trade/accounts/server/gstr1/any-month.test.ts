import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLACEHOLDER_GSTIN } from '#rules/gstin.ts'
import { taxAmount } from '#rules/invoices/gst-split.ts'
import { runs } from '#tests/support/runs.ts'
import { schemaFaults } from '#trade/accounts/contract/gstr1-file.ts'
import { addDocument } from '#trade/accounts/rules/gstr1/add-document.ts'
import { emptyTables, sumsOfTables } from '#trade/accounts/rules/gstr1/tables.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { fileMustSay } from '#trade/accounts/tests/return-by-hand.ts'
import { anyMonth } from '#trade/accounts/tests/tax-documents.ts'
import { buildFile } from './build-file.ts'

const UNITS = [{ hsn: '7113', unit: 'GMS', description: 'Jewellery' } as const]
const FRAME = { gstin: PLACEHOLDER_GSTIN, period: '2026-11', units: UNITS, series: [] }

function returnOf(documents: readonly TaxDocument[]) {
  const tables = emptyTables()
  for (const one of documents) addDocument(tables, one)
  return { tables, file: buildFile(tables, FRAME) }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const way = ({ document }: TaxDocument) =>
  ({ invoice: 1, 'credit-note': -1, 'commercial-credit-note': 0 })[document.kind]

const numRuns = runs('GSTR1_RUNS', { usual: 150, thorough: 2000 })

test('the file of any month has the value and the tax of its documents to the paisa, each in its table, its state and its HSN', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const { tables, file } = returnOf(documents)
      const taxable = sum(documents.map((one) => way(one) * one.document.taxable)) + 0
      const tax = sum(documents.map((one) => way(one) * taxAmount(one.document.gst))) + 0
      expect([tables.taxable, tables.tax]).toEqual([taxable, tax])
      expect(sumsOfTables(tables)).toEqual({ tables: { taxable, tax }, hsn: { taxable, tax } })
      fileMustSay(documents, file)
    }),
    { numRuns },
  )
})

test('what is taken out again leaves nothing', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const { tables } = returnOf(documents)
      for (const one of documents) addDocument(tables, one, -1)
      expect([tables.documents, tables.taxable, tables.tax]).toEqual([0, 0, 0])
      const rows = [...tables.b2cs.values(), ...tables.hsn.b2b.values(), ...tables.hsn.b2c.values()]
      for (const { taxable, tax } of rows) expect([taxable + 0, tax + 0]).toEqual([0, 0])
    }),
    { numRuns },
  )
})

test('what is built is as our schema says, before it is written and after', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const { file } = returnOf(documents)
      expect(schemaFaults(file)).toEqual([])
      expect(schemaFaults(JSON.parse(JSON.stringify(file)))).toEqual([])
    }),
    { numRuns },
  )
})
