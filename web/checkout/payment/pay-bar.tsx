import { formatRupees, type Paise } from '#rules/money.ts'
import { DemoPaymentNote } from '#web/layout/demo-payment-note.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { ReservedUntil } from './reserved-until.tsx'

interface PayBarProps {
  /** To pay now; 0 where store credit pays for everything. */
  due: Paise
  /** The step that is pending, in words. */
  busy: string | undefined
  paid: boolean
  heldUntil: Date | undefined
  /** Something else on the page is to be done first. */
  isSecond: boolean
}

/** The pay button, which says the amount; always in sight. */
export function PayBar({ due, busy, paid, heldUntil, isSecond }: PayBarProps) {
  return (
    <div
      data-foot-bar=""
      className="sticky bottom-0 z-10 -mx-(--gutter) mt-8 border-t border-hairline bg-ivory px-(--gutter) pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0"
    >
      {due > 0 && <DemoPaymentNote className="mb-2.5 text-center" />}
      <Button
        type="submit"
        kind={isSecond ? 'secondary' : 'primary'}
        size="large"
        wide
        className="max-sm:px-3 max-sm:text-[0.8125rem] max-sm:tracking-[0.06em]"
        pending={Boolean(busy) || paid}
        pendingLabel={busy ?? 'Thank you'}
      >
        {due === 0 ? (
          'Place order'
        ) : (
          <span>
            Pay <span translate="no">{formatRupees(due)}</span>
          </span>
        )}
      </Button>
      {heldUntil && busy && <ReservedUntil until={heldUntil} className="mt-3 text-center" />}
    </div>
  )
}
