import type { Paise } from '#rules/money.ts'
import type { ReturnView } from '#trade/returns/contract/returns.ts'

type Sum = Pick<ReturnView, 'paid' | 'deductions' | 'amount'>

/** The sum of several returns; deductions with the same label become one. */
export function addedUp(sums: readonly Sum[]): Sum {
  const deductions = Map.groupBy(
    sums.flatMap((sum) => sum.deductions),
    ({ label }) => label,
  )
  return {
    paid: total(sums.map(({ paid }) => paid)),
    deductions: [...deductions].map(([label, ones]) => ({
      label,
      amount: total(ones.map(({ amount }) => amount)),
    })),
    amount: total(sums.map(({ amount }) => amount)),
  }
}

const total = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0)
