import type { z } from 'zod'
import { previewMetalPrices } from '#contracts/admin/pricing.ts'
import { rupeesText } from '#contracts/text-fields.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

const rates = previewMetalPrices.body.shape

/** New rates in rupees per gram; an empty field leaves a rate as it is. */
export const RatesForm = previewMetalPrices.body.omit({ silver: true }).extend({
  gold_22k: rupeesText(rates.gold_22k),
  gold_18k: rupeesText(rates.gold_18k),
  gold_14k: rupeesText(rates.gold_14k),
  gold_9k: rupeesText(rates.gold_9k),
  platinum_950: rupeesText(rates.platinum_950),
  silver_999: rupeesText(rates.silver_999),
})
export type RatesText = z.input<typeof RatesForm>
export type RateChange = z.output<typeof RatesForm>
export type RatesTextForm = SchemaForm<RatesText, RateChange>

export const NO_RATES: RatesText = {
  gold_22k: '',
  gold_18k: '',
  gold_14k: '',
  gold_9k: '',
  platinum_950: '',
  silver_999: '',
}
