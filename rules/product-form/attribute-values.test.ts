import { expect, test } from 'vitest'
import { recordOf } from '#rules/record-of.ts'
import { REQUIRED_ATTRIBUTES, TEXT_ATTRIBUTE_FIELDS, textAttributeOf } from './attribute-fields.ts'
import { emptyAttributes, readAttributes, writeAttributes } from './attribute-values.ts'
import { FormReader } from './form-reader.ts'

const COMPLETE = { ...emptyAttributes(), ...recordOf(REQUIRED_ATTRIBUTES, () => '1') }

test.each(TEXT_ATTRIBUTE_FIELDS)('%s is read up to its limit, and refused beyond it', (field) => {
  const { kind, limit } = textAttributeOf(field)
  const longest = kind === 'count' ? String(limit) : 'a'.repeat(limit)
  const faultsOf = (text: string) => {
    const reader = new FormReader()
    readAttributes(reader, { ...COMPLETE, [field]: text })
    return reader.faults.map((fault) => fault.field)
  }
  expect(faultsOf(longest)).toEqual([])
  expect(faultsOf(`${longest}1`)).toEqual([field])
})

test('an empty form lacks what is required, and every other attribute of it comes back as it was', () => {
  const reader = new FormReader()
  const read = readAttributes(reader, emptyAttributes())
  expect(reader.faults.map(({ field }) => field)).toEqual([
    'name',
    'description',
    'material',
    'stock_quantity',
  ])
  expect(writeAttributes(read)).toEqual({ ...emptyAttributes(), stock_quantity: '0' })
})

test('what holds only characters that are not kept counts as missing', () => {
  const reader = new FormReader()
  readAttributes(reader, { ...COMPLETE, name: '\u0007\t', stock_quantity: ' ' })
  expect(reader.faults).toEqual([
    { field: 'name', sentence: 'Please enter the name.' },
    { field: 'stock_quantity', sentence: 'Please enter the stock quantity.' },
  ])
})
