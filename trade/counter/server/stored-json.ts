import { z } from 'zod'
import type { Quote } from '#rules/checkout/quote.ts'
import { StoredQuote } from '#server/unreadable/stored/papers.ts'
import {
  holds,
  StoredBusiness,
  StoredChoice,
  type StoredJson,
  text,
  whole,
} from '#server/unreadable/stored/parts.ts'
import { type CountedNotes, NOTE_KEYS } from '#trade/counter/rules/cash-day.ts'
import type { EstimatePerson, EstimateWish } from '#trade/counter/rules/estimate.ts'

/** The schemas of the JSON columns of the counter. */
export const counterJson: StoredJson = {
  cash_days: { notes: holds<CountedNotes>()(z.partialRecord(z.enum(NOTE_KEYS), whole)) },
  counter_estimates: {
    person: holds<EstimatePerson>()(
      z.object({
        firstName: text,
        lastName: text,
        email: text,
        address: text,
        pincode: text,
        city: text,
        state: text,
        business: StoredBusiness.nullable(),
      }),
    ),
    wishes: holds<EstimateWish[]>()(
      z.array(
        z.object({
          productId: text,
          quantity: whole,
          variant: StoredChoice,
          itemTag: text.nullable().optional(),
        }),
      ),
    ),
    quotes: holds<Quote[]>()(z.array(StoredQuote)),
  },
}
