import { counted } from '#rules/counted.ts'
import { formatRupees } from '#rules/money.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { CartTotal } from './cart-sums.ts'

interface CartBarProps {
  /** Of the lines that are ticked. */
  total: CartTotal
  onCheckOut: () => void
}

/** The sum of the ticked products, and the button that pays for all of them. */
export function CartBar({ total: { pieces, paise, saving }, onCheckOut }: CartBarProps) {
  return (
    <div
      data-foot-bar=""
      className="sticky bottom-0 z-10 grid grid-cols-1 items-center gap-x-8 gap-y-3 border-t border-gold bg-ivory pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:grid-cols-[1fr_auto]"
    >
      <div>
        <p className="flex flex-wrap items-baseline gap-x-4 font-display leading-tight font-semibold max-sm:justify-between">
          <span className="text-heading">Total</span>
          <span translate="no" className="text-[min(1.75rem,8vw)] money">
            {formatRupees(paise)}
          </span>
        </p>
        <p className="mt-1 text-[0.8125rem] leading-snug text-stone sm:text-sm" aria-live="polite">
          {counted(pieces, 'piece')}, GST included.
          {saving > 0 && (
            <>
              {' '}
              Your welcome offer saves you{' '}
              <span translate="no" className="money">
                {formatRupees(saving)}
              </span>
              .
            </>
          )}
        </p>
      </div>
      <Button
        size="large"
        className="max-sm:w-full"
        blockedBecause={pieces === 0 && 'Select at least one piece.'}
        onClick={onCheckOut}
      >
        Checkout ({pieces})
      </Button>
    </div>
  )
}
