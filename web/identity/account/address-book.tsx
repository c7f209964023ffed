import { useState } from 'react'
import type { AddressForm } from '#contracts/address-form.ts'
import { type Profile, updateProfile } from '#contracts/identity.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressOf } from './address-form.ts'
import { AddressSection } from './address-section.tsx'
import { OtherAddresses } from './other-addresses.tsx'

/** Where parcels may go: the default address, which is in the profile, and others. */
export function AddressBook({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-x-10 gap-y-14 lg:grid-cols-2">
      <DefaultAddress profile={profile} />
      <OtherAddresses profile={profile} />
    </div>
  )
}

function DefaultAddress({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  const known = profile.pincode !== ''
  const save = async (address: AddressForm) => {
    await call(updateProfile, { params: { mobileNumber: profile.mobile_number }, body: address })
    window.location.reload()
  }
  return (
    <AddressSection
      title="Default Address"
      action={
        <Button kind="secondary" size="small" onClick={() => setEditing(true)}>
          Edit Address
        </Button>
      }
    >
      {known ? (
        <AddressCard address={addressOf(profile)} />
      ) : (
        <p className="text-stone">No address yet. Add one now, and we will fill it in on every order.</p>
      )}
      {editing && (
        <AddressDialog
          title="EDIT ADDRESS"
          defaults={addressOf(profile)}
          onClose={() => setEditing(false)}
          onSave={save}
          ownPhone
        />
      )}
    </AddressSection>
  )
}
