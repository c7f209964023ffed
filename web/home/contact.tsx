import type { ReactNode } from 'react'
import type { ContactSettings } from '#contracts/settings.ts'
import { ShopMap } from './shop-map.tsx'

/** How to reach the shop, beside where it is. `form`: the letter to the shop. */
export function Contact({ contact, form }: { contact: ContactSettings; form?: ReactNode }) {
  return (
    <div className="grid gap-x-16 gap-y-10 column lg:grid-cols-2">
      <div>
        <p className="mb-3 text-bronze label-caps">Contact us</p>
        <h2 className="text-title">Hold it in your hand</h2>
        <p className="mt-4 max-w-md text-stone sm:text-lg">
          Come in, call or write. Someone who knows the pieces will answer.
        </p>
        <div className="mt-8">{form ?? <Details contact={contact} />}</div>
      </div>
      <div className="flex flex-col gap-8">
        <div className="min-h-60 flex-1 lg:min-h-96">
          <ShopMap contact={contact} />
        </div>
        {form && <Details contact={contact} />}
      </div>
    </div>
  )
}

function Details({ contact }: { contact: ContactSettings }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-6 wrap-anywhere sm:grid-cols-2 sm:gap-x-8">
      <Line term="Address">
        {contact.addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {`${contact.city} ${contact.pincode}`.trim()}, {contact.state}
      </Line>
      {contact.hours && <Line term="Hours">{hoursLines(contact.hours)}</Line>}
      {contact.phone && (
        <Line term="Phone">
          <a href={`tel:${contact.phone.replace(/\s/g, '')}`} translate="no" className="text-link money">
            {contact.phone}
          </a>
        </Line>
      )}
      {contact.email && (
        <Line term="E-mail">
          <a href={`mailto:${contact.email}`} className="text-link">
            {contact.email}
          </a>
        </Line>
      )}
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-bronze label-caps">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `Monday to Saturday, 10:30 to 20:30; Sunday, …`: a line for each part. */
function hoursLines(hours: string): ReactNode {
  return hours.split(/;\s*/).map((part) => (
    <span key={part} className="block">
      {part}
    </span>
  ))
}
