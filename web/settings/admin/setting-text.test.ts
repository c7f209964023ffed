import { expect, test } from 'vitest'
import { deliverySettings } from '#contracts/admin/delivery.ts'
import { EVERY_SETTING } from '#contracts/admin/every-setting.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import type { Setting } from '#contracts/define-setting.ts'
import { plainText, settingSchema } from '#web/admin-kit/form/setting-text.ts'
import { MODULE_SETTINGS } from '#wiring/settings.ts'
import { deliveryText } from './delivery-text.ts'

/** Their forms hold one thing in a text of their own. */
const NOT_PLAIN = ['delivery', 'search-synonyms', 'making']
const PLAIN = [...EVERY_SETTING, ...MODULE_SETTINGS].filter(({ key }) => !NOT_PLAIN.includes(key))
const NOT_FILLED_IN = { contact: { addressLines: ['1 Main Road', 'Near the temple'] } }

test.each(PLAIN.map((setting) => [setting.key, setting as Setting] as const))(
  '“%s” is shown as text, and read again as it was',
  (key, setting) => {
    const value = { ...setting.defaults, ...Reflect.get(NOT_FILLED_IN, key) }
    const text = plainText(setting)
    expect(settingSchema(setting, text).parse(text.write(value))).toEqual(value)
  },
)

test('the delivery dates are shown as text, and read again as they were', () => {
  const { defaults } = deliverySettings
  expect(DELIVERY.parse(deliveryText.write(defaults))).toEqual(defaults)
})

const DELIVERY = settingSchema(deliverySettings, deliveryText)

test.each([
  [{ holidays: '26-01-2027 Republic Day' }, 'holidays', 'Please enter each day as YYYY-MM-DD.'],
  [{ nearStates: 'Maharashtra\nBombay' }, 'nearStates', 'Please choose states of India.'],
  [{ cutOffHour: 'two' }, 'cutOffHour', 'Please enter a whole number from 0 to 24.'],
  [{ cutOffHour: '' }, 'cutOffHour', 'Please enter a whole number from 0 to 24.'],
])('%j is refused at its field', (change, field, message) => {
  const { error } = DELIVERY.safeParse({ ...deliveryText.write(deliverySettings.defaults), ...change })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})

const GST = settingSchema(gstSettings, plainText(gstSettings))
const TABLE = plainText(gstSettings).write({
  classes: [
    { hsn: '7113', name: 'Jewellery', bps: 300 },
    { hsn: '7103', name: 'Stones', bps: 25 },
  ],
  otherBps: 1800,
})

test('percentages are typed as such and stored in basis points', () => {
  expect(TABLE.classes.map(({ bps }) => bps)).toEqual(['3', '0.25'])
})

test.each([
  [{ otherBps: '28.01' }, 'otherBps', /0 to 28%/],
  [{ otherBps: '' }, 'otherBps', /0 to 28%/],
  [{ classes: [{ hsn: '7113', name: 'Jewellery', bps: '2.125' }] }, 'classes.0.bps', /0 to 28%/],
  [{ classes: [{ hsn: '7', name: 'All', bps: '3' }] }, 'classes.0.hsn', /Two to eight digits/],
  [{ classes: [{ hsn: '71', name: ' ', bps: '3' }] }, 'classes.0.name', /which goods/],
  [
    {
      classes: [
        { hsn: '71', name: 'One', bps: '3' },
        { hsn: ' 71 ', name: 'Two', bps: '5' },
      ],
    },
    'classes.1.hsn',
    /already/,
  ],
])('%j is refused at its field', (change, field, message) => {
  const issues = GST.safeParse({ ...TABLE, ...change }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual([field])
  expect(issues[0]?.message).toMatch(message)
})
