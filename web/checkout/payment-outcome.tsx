import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/action/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type Attempt, OUTCOME } from './payment-attempt.ts'

/** How the last try ended, and what that means for the customer's money. A closed popup needs no more than its toast. */
export function PaymentOutcome({ outcome }: Pick<Attempt, 'outcome'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [outcome])
  return (
    <div ref={place} aria-live="polite" className="scroll-mb-44 lg:scroll-mb-32">
      {outcome && outcome.kind !== 'dismissed' && (
        <Notice className="mt-7" tone={OUTCOME[outcome.kind].tone} title={titleOf(outcome)}>
          {whatItMeans(outcome)}
        </Notice>
      )}
    </div>
  )
}

type Ending = NonNullable<Attempt['outcome']>

/** A refused confirmation is told in the server's words: it may be that the money is on its way back. */
function titleOf({ kind, sentence }: Ending): string {
  return kind === 'notVerified' && sentence ? sentence : OUTCOME[kind].title
}

function whatItMeans({ kind, sentence }: Ending) {
  if (kind === 'refused') return sentence === OUTCOME.refused.title ? '' : sentence
  if (kind === 'limited') return sentence
  if (kind === 'scriptFailed') return 'Nothing was charged. Please check your connection and try again.'
  if (kind === 'timedOut') return 'The piece is no longer reserved. You can try again.'
  if (kind === 'crashed' && sentence) return sentence
  return (
    <>
      If money has left your account, we will either confirm your order or refund you automatically. Please
      check your <TextLink render={<Link to={paths.account('orders')} />}>Order History</TextLink> before you
      pay again.
    </>
  )
}
