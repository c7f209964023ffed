import { useState } from 'react'
import {
  type Address,
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from '#contracts/addresses.ts'
import type { Profile } from '#contracts/identity.ts'
import { call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { type AddressForm, blankAddressOf } from './address-form.ts'
import { AddressSection } from './address-section.tsx'

/** Milliseconds in which a removed address can be had back. */
const UNDO_FOR = 8000

/** The addresses beside the default one, kept by the server. */
export function OtherAddresses({ profile }: { profile: Profile }) {
  const own = { mobileNumber: profile.mobile_number }
  const kept = useAnswer(listAddresses, { params: own })
  const [editing, setEditing] = useState<Address | 'new' | null>(null)

  const add = (body: AddressForm) => call(addAddress, { params: own, body })
  const saveNew = async (form: AddressForm) => {
    const added = await add(form)
    if (kept.state === 'here') kept.put([...kept.answer, added])
    setEditing(null)
  }
  const saveChanged = (id: string) => async (body: AddressForm) => {
    const changed = await call(changeAddress, { params: { ...own, id }, body })
    if (kept.state === 'here') kept.put(kept.answer.map((address) => (address.id === id ? changed : address)))
    setEditing(null)
  }
  const remove = async (address: Address) => {
    try {
      await call(removeAddress, { params: { ...own, id: address.id } })
      if (kept.state === 'here') kept.put(kept.answer.filter(({ id }) => id !== address.id))
      const bringBack = () => add(formOf(address)).then(kept.again, tell('The address could not be saved.'))
      toast.success('Address removed.', { duration: UNDO_FOR, action: { label: 'Undo', act: bringBack } })
    } catch (error) {
      tell('The address could not be removed.')(error)
    }
  }

  return (
    <AddressSection
      title="Other Addresses"
      action={
        <Button
          kind="secondary"
          size="small"
          onClick={() => setEditing('new')}
          blockedBecause={kept.state !== 'here' && 'Your addresses have not loaded yet.'}
        >
          Add Address
        </Button>
      }
    >
      {kept.state === 'waiting' && <Waiting />}
      {kept.state === 'failed' && <Failed onAgain={kept.again} />}
      {kept.state === 'here' && kept.answer.length === 0 && (
        <p className="text-stone">You haven’t added any other addresses yet.</p>
      )}
      {kept.state === 'here' &&
        kept.answer.map((address) => (
          <KeptAddress
            key={address.id}
            address={address}
            onEdit={() => setEditing(address)}
            onRemove={() => remove(address)}
          />
        ))}
      {editing && (
        <AddressDialog
          title={editing === 'new' ? 'ADD ADDRESS' : 'EDIT ADDRESS'}
          defaults={editing === 'new' ? blankAddressOf(profile) : formOf(editing)}
          onClose={() => setEditing(null)}
          onSave={editing === 'new' ? saveNew : saveChanged(editing.id)}
        />
      )}
    </AddressSection>
  )
}

const tell = (otherwise: string) => (error: unknown) => toast.error(sentenceOf(error, otherwise))

function formOf({ id: _, ...form }: Address): AddressForm {
  return form
}

interface KeptAddressProps {
  address: Address
  onEdit: () => void
  onRemove: () => Promise<void>
}

function KeptAddress({ address, onEdit, onRemove }: KeptAddressProps) {
  const [removing, setRemoving] = useState(false)
  const where = `${address.address || address.city}, ${address.pincode}`
  const remove = async () => {
    setRemoving(true)
    await onRemove()
    setRemoving(false)
  }
  return (
    <AddressCard
      address={address}
      actions={
        <>
          <Button kind="quiet" size="small" onClick={onEdit}>
            Edit <span className="sr-only">{where}</span>
          </Button>
          <Button kind="quiet" size="small" pending={removing} onClick={remove}>
            Remove <span className="sr-only">{where}</span>
          </Button>
        </>
      }
    />
  )
}

/** As tall as an address. */
function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Loading your addresses</span>
      <Skeleton className="h-36" />
    </div>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      tone="error"
      title="Your addresses could not be loaded."
      action={
        <Button kind="secondary" size="small" onClick={onAgain}>
          Try again
        </Button>
      }
    />
  )
}
