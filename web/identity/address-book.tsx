import { type ReactNode, useState } from 'react'
import { type Profile, updateProfile } from '#contracts/identity.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { type AddressForm, addressOf, blankAddressOf } from './address-form.ts'
import { spacedNumber } from './mobile-digits.ts'

export interface AddressBookProps {
  profile: Profile
  /** Addresses besides the default one, kept while the page is open. */
  others: readonly AddressForm[]
  onOthersChanged: (others: readonly AddressForm[]) => void
}

/** What is being filled in: the default address, another one by its place, or one more. */
type Editing = { kind: 'default' } | { kind: 'other'; place: number } | { kind: 'new' }

/** Where parcels may go. The default address is the profile's, kept by the server. */
export function AddressBook({ profile, others, onOthersChanged }: AddressBookProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const close = () => setEditing(null)
  const saveDefault = async (address: AddressForm) => {
    await call(updateProfile, { params: { mobileNumber: profile.mobile_number }, body: address })
    window.location.reload()
  }
  const saveOther = (place: number) => (address: AddressForm) => {
    onOthersChanged(others.toSpliced(place, 1, address))
    close()
  }
  const known = profile.pincode !== ''
  return (
    <div className="grid gap-x-10 gap-y-14 lg:grid-cols-2">
      <AddressSection
        title="Default Address"
        action={
          <Button kind="secondary" size="small" onClick={() => setEditing({ kind: 'default' })}>
            Edit Address
          </Button>
        }
      >
        {known ? (
          <AddressCard address={addressOf(profile)} />
        ) : (
          <p className="text-stone">No address yet. Add it once, and every order begins with it.</p>
        )}
      </AddressSection>

      <AddressSection
        title="Other Addresses"
        action={
          <Button kind="secondary" size="small" onClick={() => setEditing({ kind: 'new' })}>
            Add Address
          </Button>
        }
      >
        {others.length === 0 && <p className="text-stone">You haven’t added any other addresses yet.</p>}
        {others.map((address, place) => (
          <AddressCard
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no identity but their place.
            key={place}
            address={address}
            onEdit={() => setEditing({ kind: 'other', place })}
          />
        ))}
      </AddressSection>

      {editing?.kind === 'default' && (
        <AddressDialog
          title="EDIT ADDRESS"
          defaults={addressOf(profile)}
          onClose={close}
          onSave={saveDefault}
          ownPhone
        />
      )}
      {editing?.kind === 'other' && (
        <AddressDialog
          title="EDIT ADDRESS"
          defaults={others[editing.place] ?? blankAddressOf(profile)}
          onClose={close}
          onSave={saveOther(editing.place)}
        />
      )}
      {editing?.kind === 'new' && (
        <AddressDialog
          title="ADD ADDRESS"
          defaults={blankAddressOf(profile)}
          onClose={close}
          onSave={saveOther(others.length)}
        />
      )}
    </div>
  )
}

function AddressSection({
  title,
  action,
  children,
}: {
  title: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <div className="flex items-center justify-between gap-6 border-b border-hairline pb-5">
        <h2 className="text-heading">{title}</h2>
        {action}
      </div>
      <div className="mt-6 grid gap-4">{children}</div>
    </section>
  )
}

function AddressCard({ address, onEdit }: { address: AddressForm; onEdit?: () => void }) {
  const { firstName, lastName, email, phone, city, pincode, state, country } = address
  return (
    <div className="flex items-start justify-between gap-4 border border-hairline bg-paper p-5">
      <address className="leading-relaxed break-words not-italic">
        <span className="font-medium">
          {firstName} {lastName}
        </span>
        {address.address && <span className="block">{address.address}</span>}
        <span className="block">
          {city} <span className="money">{pincode}</span>
        </span>
        <span className="block">
          {state}, {country}
        </span>
        {(phone || email) && (
          <span className="mt-2 block text-sm text-stone">
            {[phone && `+91 ${spacedNumber(phone)}`, email].filter(Boolean).join(' · ')}
          </span>
        )}
      </address>
      {onEdit && (
        <Button kind="quiet" size="small" onClick={onEdit}>
          Edit
        </Button>
      )}
    </div>
  )
}
