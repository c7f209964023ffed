import { quoteDesign } from '#contracts/admin/design-steps.ts'
import { readDesign } from '#contracts/admin/designs.ts'
import { complain, sendContactMessage, uploadDesign } from '#contracts/enquiries.ts'
import type { Grams } from '#rules/measures.ts'
import type { Rupees } from '#rules/money.ts'
import type { Purity } from '#rules/pricing/purities.ts'
import { readPhoto } from '../../../seed-images.ts'
import type { PhotoName } from '../../photos.ts'
import { meet } from '../meet.ts'
import { personOf, STAFF } from '../people.ts'
import type { Verb } from '../tale.ts'

/** A customer sends a drawing or a photograph of what they would like to have made. */
export const asksForDesign: Verb<{
  called: string
  customer: string
  notes: string
  photo: PhotoName
}> = async (tale, { called, customer, notes, photo }) => {
  const userId = await meet(tale, customer)
  const { id } = await tale.stage.send(personOf(customer).mobileNumber, uploadDesign, {
    fields: { user_id: userId, notes },
    files: [await readPhoto(photo)],
  })
  tale.numbers.set(called, id)
}

type Quote = {
  design: string
  purity: Purity
  grams: number
  making: number
  stones?: number
  advance: number
}

/** The shop says what it would cost at the rate of the day. */
export const quotesDesign: Verb<Quote> = async ({ stage, numberOf }, wish) => {
  const params = { id: numberOf(wish.design) }
  const { version } = await stage.ask(STAFF.manager, readDesign, { params })
  await stage.ask(STAFF.manager, quoteDesign, {
    params,
    body: {
      purity: wish.purity,
      netWeight: wish.grams as Grams,
      making: wish.making as Rupees,
      stones: (wish.stones ?? 0) as Rupees,
      advance: wish.advance as Rupees,
      version,
    },
  })
}

/** Somebody writes through the contact form. */
export const writes: Verb<{ customer: string; message: string }> = ({ stage }, { customer, message }) => {
  const { firstName, lastName, email, mobileNumber, city, state } = personOf(customer)
  const body = { firstName, lastName, email, phone: mobileNumber, city, state, country: 'India', message }
  return stage.ask(null, sendContactMessage, { body })
}

/** Somebody complains; both clocks of the law run from now on. */
export const complains: Verb<{ customer: string; message: string; order: string }> = (
  { stage, numberOf },
  { customer, message, order },
) => {
  const body = { phone: personOf(customer).mobileNumber, message, orderId: numberOf(order) }
  return stage.ask(null, complain, { body })
}
