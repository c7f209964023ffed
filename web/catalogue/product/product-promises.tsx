import BadgeCheck from 'lucide-react/icons/badge-check'
import MessageCircle from 'lucide-react/icons/message-circle'
import Repeat2 from 'lucide-react/icons/repeat-2'
import Truck from 'lucide-react/icons/truck'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { DELIVERY } from '#rules/catalogue/delivery.ts'
import { paths } from '#web/paths.ts'

type Icon = ComponentType<{ strokeWidth: number; className: string; 'aria-hidden': 'true' }>

/** What stands behind a product, under its buttons. */
export function ProductPromises({
  product,
  questionAddress,
}: {
  product: Product
  questionAddress: string | null
}) {
  return (
    <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
      <Assurance icon={Truck} title="Free delivery">
        Order processing takes {DELIVERY.processing}, shipping {DELIVERY.shipping}.{' '}
        <Link to={paths.info('delivery-information')} className="text-link">
          Delivery Information
        </Link>
      </Assurance>
      {product.certified && (
        <Assurance icon={BadgeCheck} title="Certified">
          {product.certificate || 'Comes with its certificate.'}{' '}
          {product.certificateUrl && (
            <a href={product.certificateUrl} target="_blank" rel="noreferrer" className="text-link">
              See the certificate
            </a>
          )}
        </Assurance>
      )}
      <Assurance icon={Repeat2} title="Exchange">
        See what we exchange and buy back, and on what terms:{' '}
        <Link to={paths.info('exchange-policy')} className="text-link">
          Exchange Policy
        </Link>
      </Assurance>
      {questionAddress && (
        <Assurance icon={MessageCircle} title="A question?">
          Ask the jeweller about this piece{' '}
          <a href={questionAddress} target="_blank" rel="noreferrer" className="text-link">
            on WhatsApp
          </a>
          .
        </Assurance>
      )}
    </ul>
  )
}

function Assurance({ icon: Icon, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 py-4 text-[0.9375rem]">
      <Icon aria-hidden="true" strokeWidth={1.25} className="mt-0.5 size-5 shrink-0 text-bronze" />
      <p className="min-w-0 text-stone">
        <span className="mr-2 font-medium text-ink">{title}</span>
        {children}
      </p>
    </li>
  )
}
