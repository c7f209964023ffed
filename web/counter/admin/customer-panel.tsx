import { DELIVERIES, type Delivery } from '#rules/counter/counter-sale.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { BusinessChoice } from '#web/delivery/business-choice.tsx'
import { PanText } from '#web/returns/pan-text.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { CustomerFields } from './customer-fields.tsx'
import { personNeeded } from './missing.ts'

const DELIVERY_LABELS = {
  now: 'Taken along',
  later: 'Collected later',
  parcel: 'Sent by parcel',
} as const satisfies Record<Delivery, string>

/** Who buys, how the products leave the shop, and what the law wants to know. */
export function CustomerPanel({ sale, quote, customer }: CounterSaleFormProps) {
  const { draft, form } = sale
  return (
    <Panel title="Customer">
      <div className="grid gap-4">
        <CustomerFields sale={sale} customer={customer} needed={personNeeded(draft, quote.shown)} />
        <ChoiceChips
          label="How it leaves the shop"
          name="delivery"
          options={DELIVERIES.map((value) => ({ value, label: DELIVERY_LABELS[value] }))}
          value={draft.delivery}
          onChoose={(delivery) => form.change('delivery', delivery as Delivery)}
          hint={deliveryHint(draft.delivery, quote.shown?.minAdvance)}
        />
        {customer.isAsked && !customer.isLookingUp && (
          <BusinessChoice
            key={draft.mobileNumber}
            label="The invoice goes to a business"
            business={draft.person.business}
            own={customer.known?.business ?? null}
            state={draft.person.state}
            field={(name) => form.field(`person.business.${name}`)}
            onChange={(business) => form.change('person.business', business)}
          />
        )}
        {quote.shown?.pan.needed && !draft.person.business && (
          <PanText
            hint={`The law requires it above ${formatWireRupees(quote.shown.pan.above)}.`}
            {...form.field('pan')}
          />
        )}
      </div>
    </Panel>
  )
}

function deliveryHint(delivery: Delivery, minAdvance: number | undefined): string {
  if (delivery === 'now') return 'Paid in full now.'
  const min = minAdvance === undefined ? '' : ` of at least ${formatWireRupees(minAdvance)}`
  return `Booked at today’s rate with an advance${min}. The rest is paid before it leaves the shop.`
}
