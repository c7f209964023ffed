import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { dayInIndia } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { receivedFault, referenceFault, TENDER_WORDS } from '#rules/orders/balance/tender-kinds.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField } from '#server/errors.ts'
import type { TakenTender } from '#server/modules/brought-tender.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { TenderForm } from '#trade/counter/contract/tenders.ts'
import { cashFault } from '#trade/counter/rules/cash-limit.ts'
import { mustBeOpen } from '#trade/counter/server/cash/move-cash.ts'
import { cashTaken } from './tenders.store.ts'
import { writeTenders } from './write-tenders.ts'

type Taking = {
  customerId: string
  paymentId: string
  /** As they were typed. */
  tenders: readonly TenderForm[]
  /** Taken for it beside money. */
  taken?: readonly TakenTender[]
}

/** The sum of the tenders of a form. */
export const sumOf = (tenders: readonly TenderForm[]): Paise =>
  tenders.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Notes money, and what else, that an admin takes for a payment, under one receipt, whose number it answers; null where nothing is taken.
 * To be called in a transaction with the customer and the payment locked. Refuses (400) what the shop does not take, a
 * missing reference, less cash than the amount, and more cash than the law allows; (409) cash on a day that is closed.
 */
export async function takeTenders(
  within: Shop,
  caller: Caller,
  { customerId, paymentId, tenders, taken = [] }: Taking,
): Promise<string | null> {
  const { db, clock } = within
  if (tenders.length === 0 && taken.length === 0) return null
  const day = dayInIndia(clock.now())
  await mustBeTaken(within, tenders)
  const cash = sumOf(tenders.filter(({ kind }) => kind === 'cash'))
  if (cash > 0) {
    const fault = cashFault(cash, await cashTaken(db, { customerId, paymentId, day }))
    if (fault) throw invalidField('tenders', fault)
    await mustBeOpen(within, day)
  }
  return writeTenders(within, {
    paymentId,
    by: caller.customerId,
    tenders: [
      ...taken.map(({ kind, amount, reference }) => ({ kind, amount, reference })),
      ...tenders.map(({ kind, amount, received, reference }) =>
        kind === 'cash' ? { kind, amount, received, reference: '' } : { kind, amount, reference },
      ),
    ],
  })
}

async function mustBeTaken(shop: Shop, tenders: readonly TenderForm[]): Promise<void> {
  const { methods } = await readSetting(shop, counterSettings)
  for (const [index, { kind, amount, received, reference }] of tenders.entries()) {
    const label = TENDER_WORDS[kind].label
    if (!methods[kind])
      throw invalidField(`tenders.${index}.kind`, `The shop does not take ${label.toLowerCase()}.`)
    const fault = referenceFault(kind, reference)
    if (fault) throw invalidField(`tenders.${index}.reference`, fault)
    const tooLittle = kind === 'cash' && received !== undefined ? receivedFault(received, amount) : null
    if (tooLittle) throw invalidField(`tenders.${index}.received`, tooLittle)
  }
}
