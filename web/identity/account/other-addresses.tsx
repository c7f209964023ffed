import { useState } from 'react'
import type { AddressForm } from '#contracts/address-form.ts'
import {
  type Address,
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from '#contracts/addresses.ts'
import type { Profile } from '#contracts/identity.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { blankAddressOf } from './address-form.ts'
import { AddressSection } from './address-section.tsx'

/** The addresses beside the default one, kept by the server. */
export function OtherAddresses({ profile }: { profile: Profile }) {
  const own = { mobileNumber: profile.mobile_number }
  const kept = useEndpointQuery(listAddresses, { params: own })
  const [editing, setEditing] = useState<Address | 'new' | null>(null)

  const changes = { refreshes: [listAddresses] }
  const adding = useEndpointMutation(addAddress, changes)
  const changing = useEndpointMutation(changeAddress, changes)
  const save = async (body: AddressForm) => {
    if (editing === 'new') await adding.mutateAsync({ params: own, body })
    else if (editing) await changing.mutateAsync({ params: { ...own, id: editing.id }, body })
    setEditing(null)
  }

  return (
    <AddressSection
      title="Other Addresses"
      action={
        <Button
          kind="secondary"
          size="small"
          onClick={() => setEditing('new')}
          blockedBecause={!kept.isSuccess && 'Your addresses have not loaded yet.'}
        >
          Add Address
        </Button>
      }
    >
      {kept.isPending && <Waiting label="Loading your addresses" boxes={['h-36']} />}
      {kept.isError && <NotLoaded title="Your addresses could not be loaded." onAgain={kept.refetch} />}
      {kept.isSuccess && kept.data.length === 0 && (
        <p className="text-stone">You haven’t added any other addresses yet.</p>
      )}
      {kept.isSuccess &&
        kept.data.map((address) => (
          <KeptAddress key={address.id} address={address} own={own} onEdit={() => setEditing(address)} />
        ))}
      {editing && (
        <AddressDialog
          title={editing === 'new' ? 'ADD ADDRESS' : 'EDIT ADDRESS'}
          defaults={editing === 'new' ? blankAddressOf(profile) : formOf(editing)}
          onClose={() => setEditing(null)}
          onSave={save}
        />
      )}
    </AddressSection>
  )
}

function formOf({ id: _, ...form }: Address): AddressForm {
  return form
}

interface KeptAddressProps {
  address: Address
  own: { mobileNumber: string }
  onEdit: () => void
}

function KeptAddress({ address, own, onEdit }: KeptAddressProps) {
  const where = `${address.address || address.city}, ${address.pincode}`
  const bringingBack = useEndpointMutation(addAddress, {
    refreshes: [listAddresses],
    failed: 'The address could not be saved.',
  })
  const removing = useEndpointMutation(removeAddress, {
    refreshes: [listAddresses],
    failed: 'The address could not be removed.',
    onSuccess: () =>
      toast.success('Address removed.', {
        action: { label: 'Undo', act: () => bringingBack.mutate({ params: own, body: formOf(address) }) },
      }),
  })
  return (
    <AddressCard
      address={address}
      actions={
        <>
          <Button kind="quiet" size="small" onClick={onEdit}>
            Edit <span className="sr-only">{where}</span>
          </Button>
          <Button
            kind="quiet"
            size="small"
            pending={removing.isPending}
            onClick={() => removing.mutate({ params: { ...own, id: address.id } })}
          >
            Remove <span className="sr-only">{where}</span>
          </Button>
        </>
      }
    />
  )
}
