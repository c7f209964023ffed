import { expect, test } from 'vitest'
import { workOut } from './work-out.ts'

/** 4.85 g of 22K at ₹12,000, making, 3 % GST, rounded to whole rupees. */
const LINE = {
  rate: { perGram: 12_000_00, weight: 4850, value: 58_200_00 },
  quantity: 1,
  steps: [{ amount: 58_200_00 }, { amount: 6_984_00 }, { amount: -424_20 }],
  taxable: 64_759_80,
  taxes: [
    { name: 'CGST', percent: 150, amount: 971_40 },
    { name: 'SGST', percent: 150, amount: 971_40 },
  ],
  insurance: 250_00,
  delivery: 0,
  roundOff: 40,
  total: 66_953_00,
}

test('every sum of a bill can be done again, from the rate to the total', () => {
  expect(workOut(LINE)).toEqual([
    { sum: '4.850 g × ₹12,000.00', result: 58_200_00, isRight: true },
    { sum: '₹58,200.00 + ₹6,984.00 − ₹424.20', result: 64_759_80, isRight: true },
    { sum: 'CGST: 1.5% of ₹64,759.80', result: 971_40, isRight: true },
    { sum: 'SGST: 1.5% of ₹64,759.80', result: 971_40, isRight: true },
    { sum: '₹64,759.80 + ₹971.40 + ₹971.40 + ₹250.00 + ₹0.40', result: 66_953_00, isRight: true },
  ])
})

test('a figure that does not fit the others is said to differ', () => {
  const wrong = workOut({ ...LINE, rate: { ...LINE.rate, value: 58_300_00 }, total: 66_954_00 })
  expect(wrong.map(({ isRight }) => isRight)).toEqual([false, true, true, true, false])
})

test('half of 0.25 % is 0.125 %, as the bill of a loose diamond says it', () => {
  const taxes = ['CGST', 'SGST'].map((name) => ({ name, percent: 12.5, amount: 1_25 }))
  const stone = { ...LINE, rate: null, steps: [], taxable: 1_000_00, taxes }
  const [cgst, , sum] = workOut({ ...stone, insurance: 0, roundOff: 50, total: 1_003_00 })
  expect(cgst).toEqual({ sum: 'CGST: 0.125% of ₹1,000.00', result: 1_25, isRight: true })
  expect(sum?.isRight).toBe(true)
})
