import fc from 'fast-check'
import { expect } from 'vitest'
import { THOROUGH } from '#tests/support/runs.ts'
import { MODULE_COMMANDS } from '#tests/wiring/model-commands.ts'
import { anySale, anyTender, payOutAll } from './at-counter.ts'
import { anyBuy, anyPayment } from './buying.ts'
import { type Command, type ModelCommands, mustAgree } from './command.ts'
import { anyCancel, anyRefund, anyTakenBack } from './giving-back.ts'
import { linesOf, type Model } from './ledger.ts'
import { anyDelivery, anyParcel } from './parcels.ts'
import { forgetJobs, gapsInSeries } from './rows.ts'
import { anyShopDay, banksAnswer, endSale } from './shop-days.ts'
import type { Real } from './world.ts'

/** Of which about a quarter find something to do. */
const MAX_COMMANDS = THOROUGH ? 60 : 40

const ofModules = (those: (one: ModelCommands) => readonly fc.Arbitrary<Command>[]) =>
  MODULE_COMMANDS.flatMap(those)

const repeated = <Item>(times: number, ...items: Item[]) => Array.from({ length: times }, () => items).flat()

/** Each sequence begins with something bought. */
export const beginnings = fc.array(fc.oneof(anyBuy, anyBuy, anySale), { minLength: 1, maxLength: 3 })

/**
 * Commands that make the story go on come more often. Most commands find nothing to do where they come, and cost
 * nothing.
 */
export const commandsOf = (replayPath?: string) =>
  fc.commands(
    [
      ...[anyBuy, anySale, ...anyPayment, ...anyShopDay, ...anyParcel],
      ...repeated(2, anyCancel, anyRefund, anyTakenBack, ...ofModules(({ ends }) => ends), ...anyTender),
      ...repeated(10, anyDelivery, ...ofModules(({ goesOn }) => goesOn)),
    ],
    { maxCommands: MAX_COMMANDS, size: 'max', ...(replayPath && { replayPath }) },
  )

/** The sequence ends: banks are done, what is owed at the counter is paid out, and nothing is owed any more. */
export async function closeTheBooks(m: Model, real: Real): Promise<void> {
  await endSale(m, real)
  await banksAnswer(m, real)
  for (const hours of [1, 25]) {
    real.shop.clock.advance(hours * 60 * 60 * 1000)
    await real.shop.shop.jobs.send('reconcile-refunds', {})
    await real.settle()
  }
  for (const order of m.orders) if (order.isCounter) await payOutAll(order, m, real, 'upi')
  real.readings.clear()
  await mustAgree(m, real)
  expect(await gapsInSeries(real.shop)).toEqual([])
  for (const line of linesOf(m))
    if (line.status === 'Cancelled') expect(line.moneyBack + line.creditBack).toBe(line.money + line.credit)
  await forgetJobs(real.shop)
}
