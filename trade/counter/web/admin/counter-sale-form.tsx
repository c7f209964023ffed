import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { tooFewSentence } from '#rules/catalogue/stock.ts'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { formatRupees } from '#rules/money.ts'
import { paidBy } from '#trade/counter/web/admin/tenders/tender-lines.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf, unreached } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BillPanel, PaymentPanel } from './bill-panel.tsx'
import { CounterSaleLine } from './counter-sale-line.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { needsColleague } from './missing.ts'
import { ProductPicker } from './product-picker.tsx'
import type { CounterSaleItem, FoundProduct } from './sale-form.ts'
import { WeightCheck } from './weight-check.tsx'

/** Few sales need it, and it is not small. */
const EstimatePanel = lazy(() => import('./estimate/estimate-panel.tsx'))

/**
 * The fields of a sale beside its bill. Enter goes to what is lacking next, and sells when nothing is. What is refused is
 * said at the button, and its field gets the keyboard.
 */
export function CounterSaleForm(props: CounterSaleFormProps) {
  const { missing, fault, pending, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const keys = useNextField({ form, field: missing?.field ?? null, onSubmit })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      {...keys}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
    >
      <div className="grid gap-4">
        <ProductPanel {...props} />
        {props.brought.all.map(({ name, label, about, isNone, draft, Fields }) => (
          <Panel key={name} title={label}>
            {isNone && <p className="mb-3 text-sm text-stone">{about}</p>}
            <Fields
              draft={draft}
              onChange={(changed) => props.sale.changeBrought(name, changed)}
              errorAt={props.sale.form.errorAt}
            />
          </Panel>
        ))}
        <CustomerPanel {...props} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <BillPanel {...props} />
        <PaymentPanel {...props} />
        {fault && <Notice tone="error">{sentenceOf(fault, unreached('The sale was not made.'))}</Notice>}
        <Button
          type="submit"
          size="regular"
          wide
          pending={pending}
          pendingLabel="Selling…"
          blockedBecause={missing?.sentence}
          title={missing?.sentence ?? 'Enter'}
          onClickCapture={() => focused(form.current, missing?.field ?? null)}
        >
          {sellLabel(props)}
        </Button>
        {missing && <p className="-mt-2 text-sm text-stone">{missing.sentence}</p>}
        <Suspense fallback={null}>
          <EstimatePanel sale={props.sale} quote={props.quote} />
        </Suspense>
      </div>
    </form>
  )
}

function sellLabel({ sale, quote, brought }: CounterSaleFormProps): string {
  const { delivery, tenders } = sale.draft
  const verb = delivery === 'now' ? 'Sell' : 'Book'
  if (!quote.current) return verb
  const [total, paid] = [quote.current.total, paidBy(tenders) + brought.amount]
  if (delivery === 'now' || paid >= total) return `${verb} for ${formatRupees(total)}`
  return paid > 0 ? `Book with an advance of ${formatRupees(paid)}` : 'Book with an advance'
}

/** Where Enter means the next field; a button or a choice takes it itself. */
const TAKES_ENTER = 'button, a, textarea, [type="radio"]'

interface NextField {
  form: RefObject<HTMLFormElement | null>
  /** The name of the field that a sale still lacks; null when it can be sent. */
  field: string | null
  onSubmit: (event: KeyboardEvent) => void
}

/**
 * Enter leads through a form: to the field that is lacking next, and once nothing is, it sends. Where that field is not
 * there yet, it gets the keyboard as soon as it is, unless something else is pressed.
 */
function useNextField({ form, field, onSubmit }: NextField) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (isWanted.current && focused(form.current, field)) isWanted.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    isWanted.current = false
    if (event.key !== 'Enter' || event.defaultPrevented) return
    const isAtOnce = event.ctrlKey || event.metaKey
    if (!isAtOnce && (event.target as Element).matches(TAKES_ENTER)) return
    event.preventDefault()
    if (field === null) onSubmit(event)
    else isWanted.current = !focused(form.current, field)
  }
  const onPointerDown = () => {
    isWanted.current = false
  }
  return { onKeyDown, onPointerDown }
}

/** Gives the keyboard to the field of a form with this name; false where there is none. */
function focused(form: HTMLFormElement | null, field: string | null): boolean {
  const found = field === null ? null : form?.querySelector<HTMLElement>(`[name="${field}"]`)
  found?.focus()
  return Boolean(found)
}

/** The sale's products, and the search that adds to them. */
function ProductPanel({ sale, quote }: CounterSaleFormProps) {
  const { items } = sale.draft
  const isFull = items.length >= MAX_PAYMENT_ITEMS
  return (
    <Panel title={items.length > 1 ? `${items.length} products` : 'Product'}>
      {items.length > 0 && (
        <ul
          aria-label="Products in this sale"
          className="-mt-1 mb-4 divide-y divide-hairline border-b border-hairline"
        >
          {items.map((item, nth) => (
            <CounterSaleLine key={item.id} {...{ item, nth, sale, quote }} />
          ))}
        </ul>
      )}
      {quote.current && needsColleague(sale.draft, quote.current) && <WeightCheck sale={sale} />}
      {quote.error && (
        <div className="mb-4">
          <NotLoaded title="The price could not be loaded." onAgain={() => void quote.refetch()}>
            {sentenceOf(quote.error, '')}
          </NotLoaded>
        </div>
      )}
      {isFull ? (
        <p className="text-sm text-stone">A sale has up to {MAX_PAYMENT_ITEMS} products.</p>
      ) : (
        <ProductPicker isFirst={items.length === 0} onChoose={(found) => putInSale(found, { sale, quote })} />
      )}
    </Panel>
  )
}

type Open = Pick<CounterSaleFormProps, 'sale' | 'quote'>

/** Adds what was found to the sale, or counts one more of it; answers why it cannot, or null. */
function putInSale(found: FoundProduct, { sale, quote }: Open): string | null {
  const { draft, add, changeItem } = sale
  const same = draft.items.filter(({ productId }) => productId === found.productId)
  const [item] = same
  if (found.tag) return putTagInSale(found, found.tag, { sale, same })
  if (!item) {
    add(found)
    return null
  }
  const known = quote.of(item)
  if (known?.product.items && same.length < known.product.available) {
    add(found)
    return null
  }
  const quantity = item.quantity + 1
  if (!known || known.product.maxQuantity === 1) return `“${found.name}” is already in this sale.`
  if (quantity > known.product.maxQuantity)
    return `A sale has up to ${known.product.maxQuantity} pieces of a product.`
  if (quantity > known.product.available) return tooFewSentence(known.product.available, found.name)
  changeItem(item.id, { quantity })
  return null
}

/** A line of the same product that waits for its tag gets this one. */
function putTagInSale(
  found: FoundProduct,
  tag: string,
  { sale, same }: Pick<Open, 'sale'> & { same: readonly CounterSaleItem[] },
): string | null {
  if (same.some(({ variant }) => variant.tag === tag)) return `${tag} is already in this sale.`
  const waiting = same.find(({ variant }) => !variant.tag)
  if (waiting) sale.changeItem(waiting.id, { variant: { tag }, isTagScanned: true })
  else sale.add(found)
  return null
}
