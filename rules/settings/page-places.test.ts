import { expect, test } from 'vitest'
import { offerCondition } from '#rules/pricing/discount-part-words.ts'
import { withOfferCondition } from './page-places.ts'

test('a page says in a sentence of its own what the welcome offer applies to', () => {
  const condition = offerCondition('making-and-stones', ['Coins & Bars'])
  expect(withOfferCondition('Once per customer. {{welcome-offer}} Never more.', condition)).toBe(
    'Once per customer. It applies to making charges and stones; coins & bars excluded. Never more.',
  )
})
