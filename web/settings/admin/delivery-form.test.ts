import { expect, test } from 'vitest'
import { deliverySettings } from '#contracts/admin/delivery.ts'
import { DeliveryForm, typedDelivery } from './delivery-form.ts'

const { defaults } = deliverySettings

test('the setting survives a round trip through the form', () => {
  expect(DeliveryForm.parse(typedDelivery(defaults))).toEqual(defaults)
})

test.each([
  ['holidays', '26-01-2027 Republic Day', 'Please enter each day as YYYY-MM-DD.'],
  ['nearStates', 'Maharashtra\nBombay', 'Please choose states of India.'],
  ['inStock', 'two', 'Please enter a whole number from 0 to 60.'],
])('a mistake in %s is reported at its field', (field, typed, sentence) => {
  const { error } = DeliveryForm.safeParse({ ...typedDelivery(defaults), [field]: typed })
  expect(error?.issues).toMatchObject([{ path: [field], message: sentence }])
})
