import { STAFF } from '#seed/demo/life/people.ts'
import type { Verb } from '#seed/demo/life/tale.ts'
import { closeMonth } from '#trade/accounts/contract/months.ts'
import { importSettlements } from '#trade/accounts/contract/settlements.ts'

/** The accountant closes a month of the accounts: `2026-10`. */
export const closesMonth: Verb<{ month: string }> = ({ stage }, { month }) =>
  stage.ask(STAFF.accountant, closeMonth, { params: { period: month } })

/** The accountant reads the provider's settlement report, all of it up to now. */
export const readsSettlements: Verb<Record<never, never>> = async ({ stage }) => {
  const report = new TextEncoder().encode(await stage.settlementReport())
  const answer = await stage.send(STAFF.accountant, importSettlements, {
    fields: { run: 'save', unknown: 'refuse' },
    files: [report],
    type: 'text/csv',
  })
  if (!answer.isSaved) throw new Error(`The report was not saved: ${JSON.stringify(answer)}`)
}
