import { useEffect, useRef } from 'react'
import { DEFAULT_RESERVATION_TTL_SECONDS } from '#rules/checkout/payment-times.ts'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type Attempt, OUTCOME } from './payment-attempt.ts'

type OutcomeProps = Pick<Attempt, 'outcome'> & {
  /** More than one product is paid for. */
  isSeveral: boolean
}

/** How the last try ended, and what that means for the customer's money. It stays until the next try. */
export function PaymentOutcome({ outcome, isSeveral }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outcome) return
    const show = () => place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    // After Back the browser puts the page where it was, in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(frame)
  }, [outcome])
  return (
    <div ref={place} aria-live="polite">
      {outcome && (
        <Notice className="mt-7" tone={OUTCOME[outcome.kind].tone} title={titleOf(outcome, isSeveral)}>
          {whatItMeans(outcome, isSeveral)}
        </Notice>
      )}
    </div>
  )
}

const RESERVED_MINUTES = DEFAULT_RESERVATION_TTL_SECONDS / 60

type Ending = NonNullable<Attempt['outcome']>

/** A refused confirmation is told in the server's words: it may be that the money is on its way back. */
function titleOf({ kind, sentence }: Ending, isSeveral: boolean): string {
  if (kind === 'notVerified' && sentence) return sentence
  return (isSeveral && TITLE_OF_SEVERAL[kind]) || OUTCOME[kind].title
}

const PROVIDER_AWAY =
  'The payment provider does not answer at the moment. Nothing was charged, and your cart and your address are kept. Please try again in a few minutes.'

const TITLE_OF_SEVERAL: Partial<Record<Ending['kind'], string>> = {
  limited: 'These pieces are not reserved for you.',
  replaced: 'You are paying for one of these pieces in another window.',
}

function whatItMeans({ kind, sentence }: Ending, isSeveral: boolean) {
  const [pieces, are] = isSeveral ? ['pieces', 'are'] : ['piece', 'is']
  if (kind === 'refused') return sentence === OUTCOME.refused.title ? PROVIDER_AWAY : sentence
  if (kind === 'limited') return sentence
  if (kind === 'scriptFailed') return 'Nothing was charged. Please check your connection and try again.'
  if (kind === 'dismissed')
    return `Nothing was charged. You can pay again; we’ll hold the ${pieces} for ${RESERVED_MINUTES} minutes.`
  if (kind === 'replaced') return 'Nothing was charged here. Please finish the payment there.'
  if (kind === 'timedOut') return `The ${pieces} ${are} no longer reserved. You can try again.`
  if (kind === 'crashed' && sentence) return sentence
  return (
    <>
      If money has left your account, we will either confirm your order or refund you automatically. Please
      check your <TextLink to={paths.account('orders')}>Order History</TextLink> before you pay again.
    </>
  )
}
