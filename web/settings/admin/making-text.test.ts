import { expect, test } from 'vitest'
import { makingSettings } from '#contracts/admin/making.ts'
import { settingSchema } from '#web/admin-kit/form/setting-text.ts'
import { type MakingTyped, makingText } from './making-text.ts'

const MakingForm = settingSchema(makingSettings, makingText)

const TABLES = {
  tables: [
    {
      type: 'Rings',
      min: 1_500.5,
      slabs: [
        { upToGrams: 2, amount: 1_200 },
        { upToGrams: 8.25, perGram: 550 },
        { upToGrams: null, percentBps: 850 },
      ],
    },
    { type: '', min: 0, slabs: [{ upToGrams: null, percentBps: 1000 }] },
  ],
}

test('tables are typed in grams, rupees and per cent, and stored without loss', () => {
  const typed = makingText.write(TABLES)
  expect(typed.tables[0]?.slabs.map(({ charge }) => charge)).toEqual(['1200', '550', '8.5'])
  expect(MakingForm.parse(typed)).toEqual(TABLES)
})

const slab = (upToGrams: string, charge: string) => ({ upToGrams, charge, unit: 'percentBps' as const })
const rings = (...slabs: MakingTyped['tables'][number]['slabs']) => ({ type: 'Rings', min: '', slabs })

test.each([
  [[rings(slab('', '8'), slab('', '7'))], 'tables.0.slabs.0.upToGrams', /weight in grams/],
  [[rings(slab('8', '8'), slab('8', '7'), slab('', '6'))], 'tables.0.slabs.1.upToGrams', /more than 8 g/],
  [[rings(slab('', '201'))], 'tables.0.slabs.0.charge', /0 to 200%/],
  [[rings(slab('', ''))], 'tables.0.slabs.0.charge', /0 to 200%/],
  [[{ ...rings(slab('', '8')), min: 'some' }], 'tables.0.min', /rupees/],
  [[rings(slab('', '8')), rings(slab('', '9'))], 'tables.1.type', /already/],
  [[rings()], 'tables.0.slabs', /add a slab/],
])('%j is refused at its field', (tables, field, message) => {
  const issues = MakingForm.safeParse({ tables }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual([field])
  expect(issues[0]?.message).toMatch(message)
})
