import BadgeCheck from 'lucide-react/icons/badge-check'
import MessageCircle from 'lucide-react/icons/message-circle'
import Repeat2 from 'lucide-react/icons/repeat-2'
import Truck from 'lucide-react/icons/truck'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReturnSettings } from '#contracts/admin/return-terms.ts'
import type { Product } from '#contracts/catalogue.ts'
import { isHallmarked, isSizedRing, type PageHuidRule } from '#rules/catalogue/product-promises.ts'
import { formatRupees } from '#rules/money.ts'
import { paths } from '#web/paths.ts'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'

type Icon = ComponentType<{ strokeWidth: number; className: string; 'aria-hidden': 'true' }>

export interface PromiseTerms {
  returns: ReturnSettings
  /** The shop's terms for buying it back, in a sentence. */
  buyback: string | null
  huidRule: PageHuidRule
  /** Where a question about the product goes; null while the shop has no WhatsApp number. */
  questionAddress: string | null
}

/** Where the hallmark is explained, and how its number is checked. */
const BIS = 'https://www.bis.gov.in/hallmarking-overview/'

/**
 * Promises of the shop about a product, under its buttons: only those that are true of this one, each with where to
 * read more.
 */
export function ProductPromises({ product, terms }: { product: Product; terms: PromiseTerms }) {
  const { buyback } = terms
  return (
    <ul className="mt-7 divide-y divide-hairline border-y border-hairline">
      <Delivery product={product} />
      {terms.returns.days > 0 && <Returns product={product} returns={terms.returns} />}
      {buyback && (
        <Assurance icon={Repeat2} title="Exchange and buyback" folded>
          {buyback} <PolicyLink>How we work it out</PolicyLink>
        </Assurance>
      )}
      {isHallmarked(product, terms.huidRule) && (
        <Assurance icon={BadgeCheck} title="BIS hallmark" folded>
          With a HUID that you can check in the BIS Care app.{' '}
          <Outside address={BIS}>About hallmarking</Outside>
        </Assurance>
      )}
      {product.certificateUrl && (
        <Assurance icon={BadgeCheck} title="Laboratory certificate">
          {product.certificate || 'Comes with its certificate.'}{' '}
          <Outside address={product.certificateUrl}>See the certificate</Outside>
        </Assurance>
      )}
      {terms.questionAddress && (
        <Assurance icon={MessageCircle} title="A question?">
          Ask the jeweller about this piece <Outside address={terms.questionAddress}>on WhatsApp</Outside>.
        </Assurance>
      )}
    </ul>
  )
}

/** Delivery is free; insurance costs something for a few expensive products, and then the page says so. */
function Delivery({ product: { breakup } }: { product: Product }) {
  const insured =
    breakup.insurance > 0
      ? `Free, and insured until you sign. The price includes ${formatRupees(breakup.insurance)} for the insurance.`
      : 'Free, and insured until you sign.'
  return (
    <Assurance icon={Truck} title="Insured delivery" folded>
      {insured}{' '}
      <Link to={paths.info('delivery-information')} className="text-link">
        Delivery Information
      </Link>
    </Assurance>
  )
}

function Returns({ product, returns }: { product: Product; returns: ReturnSettings }) {
  const resizing = returns.firstResizingFree && isSizedRing(product)
  return (
    <Assurance icon={Repeat2} title={`${returns.days} days to return or exchange`} folded>
      {resizing && 'If the ring can be resized, the first resizing is free. '}
      <PolicyLink>Exchange Policy</PolicyLink>
    </Assurance>
  )
}

function PolicyLink({ children }: { children: ReactNode }) {
  return (
    <Link to={paths.info('exchange-policy')} className="text-link">
      {children}
    </Link>
  )
}

function Outside({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className="text-link">
      {children}
    </a>
  )
}

type AssuranceProps = {
  icon: Icon
  title: string
  /** The title says enough for most; the rest opens under it. */
  folded?: boolean
  children: ReactNode
}

function Assurance({ icon: Icon, title, folded = false, children }: AssuranceProps) {
  const icon = <Icon aria-hidden="true" strokeWidth={1.25} className="mt-0.5 size-5 shrink-0 text-bronze" />
  const name = <span className="mr-1.5 font-medium text-ink">{title}</span>
  return (
    <li className="text-sm leading-relaxed text-stone">
      {folded ? (
        <Disclosure
          label={
            <span className="flex gap-3.5">
              {icon}
              {name}
            </span>
          }
          className="border-0 [&>div]:pl-8.5"
        >
          {children}
        </Disclosure>
      ) : (
        <p className="flex gap-3.5 py-3">
          {icon}
          <span className="min-w-0">
            {name}
            {children}
          </span>
        </p>
      )}
    </li>
  )
}
