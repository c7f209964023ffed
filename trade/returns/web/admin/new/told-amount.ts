import type { ResponseBody } from '#contracts/endpoint.ts'
import type { readWaysBack } from '#trade/returns/contract/counter-returns.ts'
import type { NewReturnFields } from './new-return-draft.ts'

/** The ways back open to a piece that a customer brings. */
export type WaysBack = ResponseBody<typeof readWaysBack>

/** Paise that the customer was told: all of it where the shop is at fault. */
export function useToldAmount({ ways, faultReasons }: WaysBack, form: NewReturnFields): number | null {
  const [kind, reason] = form.watch(['kind', 'reason'])
  const way = ways.find((one) => one.kind === kind)
  if (!way || way.amount === null) return null
  const isFault = kind === 'return' && faultReasons.includes(reason)
  return isFault ? way.amount + way.deductions.reduce((sum, one) => sum + one.amount, 0) : way.amount
}
