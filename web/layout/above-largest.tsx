import { useRouteLoaderData } from 'react-router'
import { aboveLargestSentence, isAboveLargest } from '#rules/checkout/largest-payment.ts'
import type { Paise } from '#rules/money.ts'
import type { FrameData } from '#server/storefront/page-data.server.ts'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Says that so many paise cannot be paid online at once, and how else; nothing where they can. */
export function AboveLargest({ due, className }: { due: Paise; className?: string }) {
  const frame = useRouteLoaderData<FrameData>('layout/shop.route')
  if (!frame || !isAboveLargest(due, frame.largestPayment)) return null
  const { phone } = frame.contact
  return (
    <Notice tone="warning" title="This is above the largest online payment." className={className ?? ''}>
      {aboveLargestSentence(frame.largestPayment, phone)}{' '}
      {phone && (
        <>
          <a href={`tel:${phone.replace(/\s/g, '')}`} className="text-link whitespace-nowrap">
            Call us
          </a>{' '}
        </>
      )}
      <TextLink to={paths.section('contact')}>Visit us</TextLink>
    </Notice>
  )
}

/** The largest payment that the provider takes, in paise; no limit while it is not known: the server has the last word. */
export const useLargestPayment = (): Paise =>
  useRouteLoaderData<FrameData>('layout/shop.route')?.largestPayment ?? Number.POSITIVE_INFINITY
