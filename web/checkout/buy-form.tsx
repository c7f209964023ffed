import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useRouteLoaderData } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import type { QuoteView } from '#contracts/checkout.ts'
import type { Profile } from '#contracts/identity.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { formatRupees, fromRupees, type Paise } from '#rules/money.ts'
import { needsPan, panFault } from '#rules/orders/pan.ts'
import type { FrameData } from '#server/storefront.server.ts'
import { addressOf } from '#web/identity/account/address-form.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { CheckoutColumns } from './checkout-columns.tsx'
import { HeldUntil } from './held-until.tsx'
import { rememberThanks } from './order-thanks.ts'
import { PanField } from './pan-field.tsx'
import { type AddressBook, ParcelAddress } from './parcel-address.tsx'
import { BUSY_WORDS, OUTCOME } from './payment-attempt.ts'
import { PaymentOutcome } from './payment-outcome.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { ProductSummary } from './product-summary.tsx'
import { type ShippingForm, shippingForm } from './shipping-form.ts'
import { usePayment } from './use-payment.ts'

export interface BuyFormProps {
  userId: string
  profile: Profile
  book: AddressBook
  product: Product
  choice: VariantChoice
  /** What the product costs this customer. */
  quote: QuoteView
  /** The price is another than the quote's: it has to be asked again. */
  onPriceMoved: () => void
}

/** Where the parcel goes, and paying for it. */
export function BuyForm({ userId, profile, book, product, choice, quote, onPriceMoved }: BuyFormProps) {
  const form = useForm<ShippingForm>({
    resolver: zodResolver(shippingForm(quote.pan.needed)),
    defaultValues: { ...addressOf(profile), pan: '' },
  })
  const shopName = useRouteLoaderData<FrameData>('layout/shop.route')?.contact.shopName ?? ''
  const { total } = quote.lines
  const { attempt, pay, decline } = usePayment({
    userId,
    product,
    choice,
    shopName,
    onPanFault: (message) => {
      form.setError('pan', { message })
      onPriceMoved()
    },
    onPaid: (orderId) => {
      rememberThanks(product.id, orderId)
      // The browser would come back to the pay button, below the thanks.
      window.scrollTo(0, 0)
      window.location.reload()
    },
  })
  const busy = BUSY_WORDS[attempt.state]
  const paid = attempt.state === 'done'

  useEffect(() => {
    if (attempt.outcome?.kind === 'dismissed') toast.info(OUTCOME.dismissed.title)
  }, [attempt.outcome])

  const payFor = (to: ShippingForm) => {
    book.keep(profile, to).catch(() => toast.error('The address could not be saved.'))
    return pay(to, total)
  }
  const consent = (changed: Paise) => {
    onPriceMoved()
    const to = form.getValues()
    const fault = needsPan(changed, fromRupees(quote.pan.above)) ? panFault(to.pan) : null
    if (fault === null) return void pay(to, changed)
    decline()
    form.setError('pan', { message: fault })
  }
  return (
    <CheckoutColumns aside={<ProductSummary product={product} quote={quote} />}>
      <form onSubmit={form.handleSubmit(payFor)} noValidate>
        <h2 className="mb-5 text-heading">Where shall we send it?</h2>
        {product.stock_quantity <= 0 && attempt.state === 'idle' && <LastPiece />}
        {/* What gets the focus must not hide behind the bar at the bottom, nor its fault. */}
        <fieldset
          disabled={Boolean(busy) || paid}
          className="[&_input]:scroll-mb-48 [&_input]:scroll-mt-32 [&_select]:scroll-mb-48 lg:[&_input]:scroll-mb-24"
        >
          <legend className="sr-only">Shipping address</legend>
          <FormProvider {...form}>
            <ParcelAddress profile={profile} book={book} />
            {quote.pan.needed && <PanField above={quote.pan.above} />}
          </FormProvider>
        </fieldset>
        <PaymentOutcome outcome={attempt.outcome} />
        <PayBar total={total} busy={busy} paid={paid} heldUntil={attempt.payment?.expiresAt} />
        <p className="mt-4 text-sm text-stone max-lg:pr-16">
          You pay by card, UPI or netbanking in our payment provider’s window. The piece is held for you while
          you do.
        </p>
      </form>
      <PriceChangedDialog
        change={attempt.priceChange}
        onConsent={consent}
        onDecline={() => {
          decline()
          onPriceMoved()
        }}
      />
    </CheckoutColumns>
  )
}

function LastPiece() {
  return (
    <Notice tone="warning" className="mb-6" title="Someone is buying the last piece right now.">
      If that is you, in another window or before you reloaded the page, you can continue here.
    </Notice>
  )
}

interface PayBarProps {
  total: Paise
  /** What is being done, in words. */
  busy: string | undefined
  paid: boolean
  heldUntil: string | undefined
}

function PayBar({ total, busy, paid, heldUntil }: PayBarProps) {
  return (
    // On small screens the chat button floats at the right end of this bar.
    <div className="sticky bottom-0 z-10 -mx-(--gutter) mt-8 border-t border-hairline bg-ivory px-(--gutter) pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:pr-22 lg:static lg:mx-0 lg:border-0 lg:p-0">
      <Button
        type="submit"
        size="large"
        wide
        className="max-sm:px-3 max-sm:text-[0.8125rem] max-sm:tracking-[0.06em]"
        pending={Boolean(busy) || paid}
        pendingLabel={busy ?? 'Thank you'}
      >
        Pay {formatRupees(total)}
      </Button>
      {heldUntil && busy && <HeldUntil moment={heldUntil} />}
    </div>
  )
}
