import type { FormEvent, KeyboardEvent } from 'react'
import { DELIVERIES, type Delivery } from '#rules/counter/counter-sale.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { DuplicateReasonField, HuidField } from '#web/orders/admin/task/move-fields.tsx'
import type { useDuplicateHuids } from '#web/orders/admin/task/use-duplicate-huids.ts'
import { TenderFields } from '#web/orders/admin/tenders/tender-fields.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Bill } from './bill.tsx'
import { ChosenProduct } from './chosen-product.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { ProductPicker } from './product-picker.tsx'
import type { useQuote } from './use-quote.ts'
import type { useSale } from './use-sale.ts'

interface SaleFormProps {
  sale: ReturnType<typeof useSale>
  quote: ReturnType<typeof useQuote>
  duplicates: ReturnType<typeof useDuplicateHuids>
  /** What the sale still lacks. */
  missing: string | null
  errors: Readonly<Record<string, string>>
  fault: Error | null
  pending: boolean
  onSubmit: (event: FormEvent) => void
}

/** The fields of a sale beside its bill. Ctrl and Enter sell, from wherever the focus is. */
export function SaleForm(props: SaleFormProps) {
  const { missing, errors, fault, pending, onSubmit } = props
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event)
  }
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={press}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
    >
      <div className="grid gap-4">
        <ProductPanel {...props} />
        <CustomerPanel {...props} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <BillPanel {...props} />
        <PaymentPanel {...props} />
        {fault && Object.keys(errors).length === 0 && (
          <Notice tone="error">
            {sentenceOf(fault, 'The sale was not made. Please check your internet connection and try again.')}
          </Notice>
        )}
        <Button
          type="submit"
          wide
          pending={pending}
          pendingLabel="Selling…"
          blockedBecause={missing}
          title={missing ?? 'Ctrl and Enter'}
        >
          {sellLabel(props)}
        </Button>
        {missing && <p className="-mt-2 text-sm text-stone">{missing}</p>}
      </div>
    </form>
  )
}

function sellLabel({ sale, quote }: SaleFormProps): string {
  const verb = sale.draft.delivery === 'now' ? 'Sell' : 'Book'
  return quote.current ? `${verb} for ${formatRupees(fromRupees(quote.current.total))}` : verb
}

function ProductPanel({ sale, quote }: SaleFormProps) {
  const { draft, choose, change } = sale
  if (draft.productId === null)
    return (
      <Panel title="Product">
        <ProductPicker onChoose={choose} />
      </Panel>
    )
  return (
    <Panel title="Product">
      {quote.shown && (
        <ChosenProduct
          product={quote.shown.product}
          question={quote.shown.question}
          variant={draft.variant}
          onVariant={(variant) => change({ variant, tenders: [] })}
          onChange={() => choose(null)}
        />
      )}
      {quote.error && !quote.shown && (
        <NotLoaded title="The price could not be loaded." onAgain={() => void quote.refetch()}>
          {sentenceOf(quote.error, '')}
        </NotLoaded>
      )}
    </Panel>
  )
}

const DELIVERY_LABELS = {
  now: 'Takes it now',
  later: 'Collects it later',
  parcel: 'By parcel',
} as const satisfies Record<Delivery, string>

function CustomerPanel({ sale, quote, errors, duplicates }: SaleFormProps) {
  const { draft, change, changePerson } = sale
  const isParcel = draft.delivery === 'parcel'
  return (
    <Panel title="Customer">
      <div className="grid gap-4">
        <CustomerFields
          mobileNumber={draft.mobileNumber}
          person={draft.person}
          addressNeeded={isParcel || Boolean(quote.shown?.addressNeeded)}
          errors={errors}
          onNumber={(mobileNumber) => change({ mobileNumber })}
          onPerson={changePerson}
        />
        <ChoiceChips
          label="Handover"
          name="delivery"
          options={DELIVERIES.map((value) => ({ value, label: DELIVERY_LABELS[value] }))}
          value={draft.delivery}
          onChoose={(delivery) => change({ delivery: delivery as Delivery })}
          hint={deliveryHint(draft.delivery, quote.shown?.minAdvance)}
        />
        {draft.delivery === 'now' && quote.shown && (
          <HuidField
            value={draft.huid}
            required={quote.shown.product.huidRequired}
            error={errors.huid}
            onChange={(huid) => {
              duplicates.reset()
              change({ huid })
            }}
          />
        )}
        {duplicates.asked && (
          <DuplicateReasonField value={duplicates.reason} onChange={duplicates.setReason} />
        )}
        {quote.shown?.pan.needed && (
          <TextField
            label="PAN"
            size="small"
            required
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={14}
            hint={`The law asks for it above ${formatRupees(fromRupees(quote.shown.pan.above))}.`}
            value={draft.pan}
            error={errors.pan}
            onChange={(event) => change({ pan: event.target.value.toUpperCase() })}
          />
        )}
      </div>
    </Panel>
  )
}

function deliveryHint(delivery: Delivery, minAdvance: number | undefined): string {
  if (delivery === 'now') return 'Paid in full now.'
  const least = minAdvance === undefined ? '' : ` of at least ${formatRupees(fromRupees(minAdvance))}`
  return `Booked at today’s rate with an advance${least}. The rest is paid before it leaves the shop.`
}

function BillPanel({ sale, quote, errors }: SaleFormProps) {
  const { draft, change } = sale
  const { shown } = quote
  if (!shown)
    return (
      <Panel title="Bill">
        <p className="text-sm text-stone">Choose a product to see its price line by line.</p>
      </Panel>
    )
  return (
    <Panel title="Bill">
      <Bill quote={shown} />
      <TextField
        label="Discount on the bill"
        size="small"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        className="mt-4"
        value={draft.discount}
        hint={`At most ${formatRupees(fromRupees(shown.maxDiscount))}`}
        error={errors.discount ?? shown.discountFault ?? undefined}
        onChange={(event) => change({ discount: event.target.value, tenders: [] })}
      />
    </Panel>
  )
}

function PaymentPanel({ sale, quote, errors }: SaleFormProps) {
  const { draft, change } = sale
  return (
    <Panel title="Payment">
      <TenderFields
        lines={draft.tenders}
        total={quote.current && !quote.current.question ? fromRupees(quote.current.total) : null}
        errors={errors}
        onChange={(tenders) => change({ tenders })}
      />
    </Panel>
  )
}
