import { setMetalPrices, undoMetalPrices } from '#contracts/admin/pricing.ts'
import { type Paise, type Rupees, toRupees } from '#rules/money.ts'
import { RATE_NAMES, type RateSheet } from '#rules/pricing/purities.ts'
import { STAFF } from '../people.ts'
import type { Verb } from '../tale.ts'

/** The manager publishes the rates of the day. */
export const publishesRates: Verb<RateSheet> = ({ stage }, sheet) =>
  stage.ask(STAFF.manager, setMetalPrices, {
    body: Object.fromEntries(RATE_NAMES.map((name) => [name, toRupees(sheet[name] as Paise)])),
  })

/** A digit is mistyped: the guard asks, it is confirmed in haste, and undone some minutes later. */
export const mistypesGold: Verb<{ rupees: number }> = async ({ stage, later }, { rupees }) => {
  const body = { gold_22k: rupees as Rupees, confirm: true, reason: 'Read out on the phone' }
  await stage.ask(STAFF.manager, setMetalPrices, { body })
  later(0, '12:52', (then) =>
    then.stage.ask(STAFF.owner, undoMetalPrices, { body: { reason: 'A digit was mistyped' } }),
  )
}
