import type { Grams } from '#rules/measures.ts'
import type { Rupees } from '#rules/money.ts'
import type { Purity } from '#rules/pricing/purities.ts'
import { dayOfLife } from '#seed/demo/life/calendar.ts'
import { personOf, STAFF } from '#seed/demo/life/people.ts'
import type { Verb } from '#seed/demo/life/tale.ts'
import { CLOSING_TIME, closeUnlessClosed } from '#trade/counter/seed/close-drawer.ts'
import {
  handOverRepair,
  readyRepair,
  receiveRepair,
  sendRepair,
} from '#trade/repairs/contract/repair-steps.ts'
import { takeInRepair } from '#trade/repairs/contract/repairs.ts'

type Repair = {
  called: string
  customer: string
  piece: string
  work: string
  grams: number
  purity: Purity
  rupees: number
  days: number
}

/** A customer brings a piece of their own to be worked on. */
export const takesInRepair: Verb<Repair> = async ({ stage, day, numbers }, wish) => {
  const { mobileNumber, ...person } = personOf(wish.customer)
  const { number } = await stage.ask(STAFF.counter, takeInRepair, {
    body: {
      repairId: crypto.randomUUID(),
      mobileNumber,
      person,
      description: wish.piece,
      work: wish.work,
      purity: wish.purity,
      grossWeight: wish.grams as Grams,
      estimate: wish.rupees as Rupees,
      readyOn: dayOfLife(stage.now, day + wish.days),
    },
  })
  numbers.set(wish.called, number)
}

export const givesToKarigar: Verb<{ repair: string; karigar: string }> = ({ stage, numberOf }, wish) =>
  stage.ask(STAFF.counter, sendRepair, {
    params: { number: numberOf(wish.repair) },
    body: { karigar: wish.karigar },
  })

export const getsBackFromKarigar: Verb<{ repair: string; grams: number; wages: number; reason?: string }> = (
  { stage, numberOf },
  { repair, grams, wages, reason = '' },
) =>
  stage.ask(STAFF.counter, receiveRepair, {
    params: { number: numberOf(repair) },
    body: { grossWeight: grams as Grams, wages: wages as Rupees, reason },
  })

export const finishesRepair: Verb<{ repair: string; rupees: number }> = ({ stage, numberOf }, wish) =>
  stage.ask(STAFF.counter, readyRepair, {
    params: { number: numberOf(wish.repair) },
    body: { charge: wish.rupees as Rupees },
  })

export const fetchesRepair: Verb<{ repair: string; rupees: number }> = async (
  { stage, numberOf, later },
  wish,
) => {
  await stage.ask(STAFF.counter, handOverRepair, {
    params: { number: numberOf(wish.repair) },
    body: { tenders: [{ kind: 'cash', amount: wish.rupees as Rupees, reference: '' }] },
  })
  later(0, CLOSING_TIME, closeUnlessClosed)
}
