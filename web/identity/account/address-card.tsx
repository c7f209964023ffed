import type { ReactNode } from 'react'
import type { AddressForm } from '#contracts/address-form.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'

/** An address as it would be printed on a parcel; `actions` are beside it, or below it on a phone. */
export function AddressCard({ address, actions }: { address: AddressForm; actions?: ReactNode }) {
  const { firstName, lastName, email, phone, city, pincode, state, country } = address
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border border-hairline bg-paper p-5">
      <address className="min-w-0 leading-relaxed wrap-anywhere not-italic">
        <span className="font-medium">
          {firstName} {lastName}
        </span>
        {streetLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block">
          {city}{' '}
          <span translate="no" className="money">
            {pincode}
          </span>
        </span>
        <span className="block">
          {state}, {country}
        </span>
        {(phone || email) && (
          <span className="mt-2 block text-sm text-stone">
            {[phone && formatMobileNumber(phone), email].filter(Boolean).join(' · ')}
          </span>
        )}
      </address>
      {actions && <div className="-mx-4 flex sm:-my-2 sm:-mr-3 sm:ml-0">{actions}</div>}
    </div>
  )
}
