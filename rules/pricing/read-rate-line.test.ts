import { expect, test } from 'vitest'
import { readRateLine } from './read-rate-line.ts'

const IN_FORCE = {
  ...{ gold_22k: 12_100_00, gold_18k: 9900_00, gold_14k: 7720_00, gold_9k: 4950_00 },
  ...{ platinum_950: 5400_00, silver_999: 160_00 },
}

test.each([
  ['22K 12385, 18K 10135', { gold_22k: 12_385_00, gold_18k: 10_135_00 }],
  ['22K 12385,18K 10135', { gold_22k: 12_385_00, gold_18k: 10_135_00 }],
  ['Gold 22kt: ₹12,385 / Silver - 168.50', { gold_22k: 12_385_00, silver_999: 168_50 }],
  ['916 @ 12385  750=10135\n585 7900', { gold_22k: 12_385_00, gold_18k: 10_135_00, gold_14k: 7900_00 }],
  ['Platinum 950 Rs. 5,420, 9k 5080', { platinum_950: 5420_00, gold_9k: 5080_00 }],
  ['22K (916) 12,385 18K [750] 10,135', { gold_22k: 12_385_00, gold_18k: 10_135_00 }],
  ['22 KT gold rate: Rs. 1,23,850/- per 10 gm', { gold_22k: 12_385_00 }],
  ['22K 12385 per gram; Silver 1685 per 10g', { gold_22k: 12_385_00, silver_999: 168_50 }],
  ['चांदी १,६८,५०० per kg', { silver_999: 168_50 }],
  ['SILVER 1kg 169200', { silver_999: 169_20 }],
  ['Silver (1 Kg) : 1,69,200', { silver_999: 169_20 }],
  ['Silver 999 per kg - ₹1,69,200/-', { silver_999: 169_20 }],
  ['*22K* 10gm 1,23,900\n*Silver* 169.2 gm', { gold_22k: 12_390_00, silver_999: 169_20 }],
  ['GOLD 91.6 RTGS 1,23,900', { gold_22k: 12_390_00 }],
  ['22K/916 RTGS 12390 gm 18K 10135', { gold_22k: 12_390_00, gold_18k: 10_135_00 }],
])('“%s” is understood', (line, rates) => {
  expect(readRateLine(line, IN_FORCE)).toMatchObject({ rates, gold24kPer10g: undefined, unread: [] })
})

test('it understands a dealer’s message with 24K, brackets, 10 grams and kilograms', () => {
  const message = '24K (999) 1,35,200 22K (916) 1,24,350 Silver 1,68,500/kg'
  expect(readRateLine(message, IN_FORCE)).toEqual({
    rates: { gold_22k: 12_435_00, silver_999: 168_50 },
    gold24kPer10g: 1_35_200_00,
    entries: ['24K per 10 g', '22K per 10 g', 'Silver per kg'],
    unread: [],
  })
})

test('an amount without a unit is of the unit that comes closest to the rate in force', () => {
  expect(readRateLine('24K 13200, 22K 12100', IN_FORCE)).toMatchObject({
    rates: { gold_22k: 12_100_00 },
    gold24kPer10g: 1_32_000_00,
    entries: ['24K per gram', '22K per gram'],
  })
  expect(readRateLine('Silver 168500', IN_FORCE).rates).toEqual({ silver_999: 168_50 })
  expect(readRateLine('22K 12385', null).rates).toEqual({ gold_22k: 12_385_00 })
})

test.each([
  'GOLD 999 RTGS 135200',
  'GOLD 999 1,35,200 RTGS',
  'Gold (99.9) Imp. 10 gm 1,35,200',
  '*GOLD-999.9* IND BIS 1kg RTGS ₹1,35,20,000',
  '999 gold bar: 13520',
])('“%s” is the rate of 24K', (line) => {
  expect(readRateLine(line, IN_FORCE)).toMatchObject({ rates: {}, gold24kPer10g: 1_35_200_00, unread: [] })
})

test('of “Gold 99.50 / 91.6 : 1,23,900” it reads the fineness that the shop has a rate for', () => {
  expect(readRateLine('Gold 99.50 / 91.6 : 1,23,900', IN_FORCE)).toEqual({
    rates: { gold_22k: 12_390_00 },
    gold24kPer10g: undefined,
    entries: ['22K per 10 g'],
    unread: ['Gold 99.50'],
  })
})

test.each([
  ['22K 12385, 20K 11250', ['20K 11250']],
  ['22K 12385 and Silver', ['and Silver']],
  ['22K 12385, 18K 118000 per tola', ['18K 118000 per tola']],
  ['22K 12385, 22K 12400', ['22K 12400']],
  ['22K (750) 12385', ['22K']],
  ['Good morning! 22K buy 12300', ['Good morning! 22K buy 12300']],
  ['12385', ['12385']],
  ['22K', ['22K']],
  ['22K 0', ['22K 0']],
  ['GOLD 995 RTGS 134500', ['GOLD 995 RTGS 134500']],
  ['24K 99.5 134500', ['24K 99.5 134500']],
  ['22K 12300/12385', ['22K 12300/12385']],
  ['GOLD 999 50gm 135200', ['GOLD 999 50gm 135200']],
  ['Silver 925 1kg 158000', ['Silver 925 1kg 158000']],
  ['22K 12385 incl. GST', ['incl. GST']],
])('of “%s” it says what it could not read', (line, unread) => {
  expect(readRateLine(line, IN_FORCE).unread).toEqual(unread)
})

test.each(['', 'good morning', '22K abc', 'Silver 999'])('“%s” holds no rates', (line) => {
  expect(readRateLine(line, IN_FORCE)).toMatchObject({ rates: {}, entries: [] })
})
