import { expect, test } from 'vitest'
import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { discountSettings } from '#contracts/admin/discounts.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import { makingSettings } from '#contracts/admin/making.ts'
import { rateDerivationSettings } from '#contracts/admin/rate-entry.ts'
import { settingChanges } from './setting-changes.ts'

test('a change has the label and the unit of its field, and leaves out what is the same', () => {
  const { margins, roundTo } = rateDerivationSettings.defaults
  const before = { margins, roundTo }
  const after = { margins: { ...margins, gold_22k: 200 }, roundTo: 5 }
  expect(settingChanges(rateDerivationSettings, { before, after })).toEqual([
    { field: 'Gold 22K', before: '0%', after: '2%' },
    { field: 'Round to', before: '₹1', after: '₹5' },
  ])
  expect(
    settingChanges(counterSettings, { before: { rateFixedDays: 7 }, after: { rateFixedDays: 10 } }),
  ).toEqual([{ field: 'An advance keeps its metal rate for', before: '7 days', after: '10 days' }])
})

test('switches, choices and lists are read as the form shows them', () => {
  const { methods } = counterSettings.defaults
  expect(
    settingChanges(counterSettings, { before: { methods }, after: { methods: { ...methods, upi: false } } }),
  ).toEqual([{ field: 'Customers can pay by: UPI', before: 'Yes', after: 'No' }])
  expect(
    settingChanges(discountSettings, {
      before: { appliesTo: 'making' },
      after: { appliesTo: 'whole-price' },
    }),
  ).toEqual([
    { field: 'What discounts and offers apply to', before: 'Making charges', after: 'The whole price' },
  ])
  const jewellery = { hsn: '7113', name: 'Jewellery', bps: 300 }
  const stones = { hsn: '7103', name: 'Stones', bps: 25 }
  const [before, after] = [
    [jewellery, stones],
    [{ ...jewellery, bps: 500 }, stones],
  ]
  expect(settingChanges(gstSettings, { before: { classes: before }, after: { classes: after } })).toEqual([
    { field: 'Classes of goods', before: '7113, Jewellery, 3%', after: '7113, Jewellery, 5%' },
  ])
})

test('a table within a list is read with its units', () => {
  const table = {
    type: '',
    min: 1_500,
    slabs: [
      { upToGrams: 8, perGram: 550 },
      { upToGrams: null, percentBps: 850 },
    ],
  }
  expect(settingChanges(makingSettings, { before: { tables: [] }, after: { tables: [table] } })).toEqual([
    { field: 'Tables', before: null, after: 'All other types, ₹1,500, up to 8 g, ₹550 per gram; 8.5%' },
  ])
})

test('a field of a former release keeps its name', () => {
  expect(settingChanges(gstSettings, { before: { restBps: 300 }, after: { restBps: 500 } })).toEqual([
    { field: 'Rest', before: '3%', after: '5%' },
  ])
})
