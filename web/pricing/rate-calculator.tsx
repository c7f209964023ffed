import { useState } from 'react'
import { hsnCode } from '#rules/catalogue/hsn-code.ts'
import { calculatePrice, type Wish } from '#rules/pricing/calculator.ts'
import { defaultGstBps, type GstTable } from '#rules/pricing/default-gst.ts'
import { PURITIES, type RateSheet } from '#rules/pricing/purities.ts'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { EXAMPLE, readWish, type Typed } from './calculator-wish.ts'
import { priceLines } from './price-lines.ts'

const CHOICES = Object.entries(PURITIES).map(([value, { label, metal }]) => ({
  value,
  label: metal === 'gold' ? `Gold ${label}` : label,
}))

/**
 * The price of a product of some weight today, by the rule that every price of the shop is made with. It begins with an
 * example, which is there without JavaScript too; while something is wrong the last sum stays.
 */
export function RateCalculator({ sheet, gst }: { sheet: RateSheet; gst: GstTable }) {
  const [{ typed, counted }, setState] = useState({ typed: EXAMPLE, counted: EXAMPLE })
  const read = readWish(typed)
  const shown = readWish(counted)
  const faults = 'faults' in read ? read.faults : {}
  // From the current state: two fields may be filled before this is rendered again, for example during hydration.
  const take = (part: Partial<Typed>) =>
    setState((before) => {
      const next = { ...before.typed, ...part }
      return { typed: next, counted: 'wish' in readWish(next) ? next : before.counted }
    })
  const sum = 'wish' in shown ? calculatePrice(shown.wish, sheet, gstOf(shown.wish, gst)) : null
  return (
    <section
      aria-labelledby="calculator-title"
      className="min-w-0 border border-hairline bg-paper p-[min(1.5rem,9vw-0.95rem)] sm:p-9"
    >
      <h2 id="calculator-title" className="text-heading">
        What would it cost?
      </h2>
      <p className="mt-2 text-stone">For a plain piece, calculated the same way as our own prices.</p>
      <div className="mt-6 grid gap-5 sm:grid-cols-2 noscript:hidden">
        <Select
          label="Purity"
          className="sm:col-span-2"
          options={CHOICES}
          value={typed.purity}
          onChange={(event) => take({ purity: event.target.value })}
        />
        <TextField
          label="Net weight"
          suffix="g"
          value={typed.weight}
          error={faults.weight}
          onChange={(event) => take({ weight: event.target.value })}
        />
        <TextField
          label="Making charges"
          suffix="%"
          value={typed.making}
          error={faults.making}
          onChange={(event) => take({ making: event.target.value })}
        />
      </div>
      {sum && (
        <div aria-live="polite" className="mt-8">
          <MoneyTable
            caption="Calculation"
            groups={priceLines({ breakup: sum, stones: [] })}
            total={{ label: 'Price', note: 'incl. GST', paise: sum.price }}
            footnote="The price on a product’s own page also includes its stones and any discount."
          />
        </div>
      )}
    </section>
  )
}

/** Basis points: the rate the shop's own plain product of that metal gets. */
function gstOf({ purity }: Wish, gst: GstTable): number {
  return defaultGstBps(hsnCode({ purity, stones: [] }), gst)
}
