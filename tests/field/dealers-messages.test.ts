import { expect, test } from 'vitest'
import { readRateLine } from '#rules/pricing/read-rate-line.ts'

const IN_FORCE = {
  ...{ gold_22k: 12_100_00, gold_18k: 9900_00, gold_14k: 7720_00, gold_9k: 4950_00 },
  ...{ platinum_950: 5400_00, silver_999: 160_00 },
}

test('“SILVER 1kg 169200” is ₹169.20 per gram', () => {
  expect(readRateLine('SILVER 1kg 169200', IN_FORCE)).toEqual({
    ...{ rates: { silver_999: 169_20 }, gold24kPer10g: undefined },
    ...{ entries: ['Silver per kg'], unread: [] },
  })
})

test('“Gold 99.50 / 91.6 : 1,23,900” says what it read and what it did not, and changes nothing else', () => {
  expect(readRateLine('Gold 99.50 / 91.6 : 1,23,900', IN_FORCE)).toEqual({
    ...{ rates: { gold_22k: 12_390_00 }, gold24kPer10g: undefined },
    ...{ entries: ['22K per 10 g'], unread: ['Gold 99.50'] },
  })
})

test('“GOLD 999 IND BIS 1kg RTGS 1,35,20,000” is fine gold, and “GOLD 995 RTGS” is none that the shop has a rate for', () => {
  expect(readRateLine('*GOLD 999* IND BIS 1kg RTGS 1,35,20,000', IN_FORCE)).toMatchObject({
    ...{ rates: {}, gold24kPer10g: 1_35_200_00, unread: [] },
  })
  expect(readRateLine('GOLD 995 RTGS 134500', IN_FORCE)).toMatchObject({
    ...{ rates: {}, gold24kPer10g: undefined, unread: ['GOLD 995 RTGS 134500'] },
  })
})
