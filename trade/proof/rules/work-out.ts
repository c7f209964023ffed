import { exact } from '#rules/exact-rupees.ts'
import { grams, percent as percentText } from '#rules/measures.ts'
import { type Paise, portion } from '#rules/money.ts'

type Worked = {
  rate: { perGram: Paise; weight: number; value: Paise } | null
  quantity: number
  steps: readonly { amount: Paise }[]
  taxable: Paise
  taxes: readonly { name: string; percent: number; amount: Paise }[]
  insurance: Paise
  delivery: Paise
  roundOff: Paise
  total: Paise
}

/** A sum that anybody can do again, and what comes out. `isRight`: whether the paper says so; null where the paper says too little to tell. */
export type Check = { sum: string; result: Paise; isRight: boolean | null }

/** The sums of a line, one after the other: from the published rate to the total. */
export function workOut(line: Worked): Check[] {
  const { rate, steps, taxable, taxes, insurance, delivery, roundOff, total } = line
  const check = (sum: string, result: Paise, said: Paise): Check => ({
    sum,
    result,
    isRight: result === said,
  })
  const list = (amounts: readonly Paise[]) =>
    amounts
      .map((amount, nth) =>
        nth > 0 && amount < 0 ? `− ${exact(-amount)}` : `${nth > 0 ? '+ ' : ''}${exact(amount)}`,
      )
      .join(' ')
  const sumOf = (amounts: readonly Paise[]) => amounts.reduce((all, amount) => all + amount, 0)
  const parts = steps.map(({ amount }) => amount)
  const whole = [taxable, ...taxes.map(({ amount }) => amount), insurance, delivery, roundOff].filter(
    (amount, nth) => nth === 0 || amount !== 0,
  )
  return [
    ...(rate
      ? [check(`${grams(rate.weight)} × ${exact(rate.perGram)}`, metalValue(line, rate), rate.value)]
      : []),
    ...(parts.length > 1 ? [check(list(parts), sumOf(parts), taxable)] : []),
    ...taxes.map(({ name, percent, amount }) => {
      // CGST is half of a rate: half a basis point is whole here.
      const worked = portion(taxable, 2 * percent, 20_000)
      const sum = `${name}: ${percentText(percent)} of ${exact(taxable)}`
      // Half of an odd paisa goes to either half of the tax; engraving and wrapping have a rate of their own.
      if (Math.abs(worked - amount) <= 1) return { sum, result: amount, isRight: true }
      return { sum: `${sum}, and the tax of extras`, result: amount, isRight: null }
    }),
    ...(whole.length > 1 ? [check(list(whole), sumOf(whole), total)] : []),
  ]
}

/** The metal of several pieces is rounded for each. */
function metalValue({ quantity }: Worked, { perGram, weight, value }: NonNullable<Worked['rate']>): Paise {
  const together = portion(perGram, weight, 1000)
  const each = quantity * portion(perGram, weight / quantity, 1000)
  return value === each ? each : together
}
