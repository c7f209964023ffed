import { useState } from 'react'
import { BusinessDetails } from '#contracts/business.ts'
import { type Profile, updateProfile } from '#contracts/identity.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { IN_ZONE } from '#rules/identity/business.ts'
import { call, sentenceOf } from '#web/api.ts'
import { BusinessFields } from '#web/delivery/business-fields.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { FormDialog } from './form-dialog.tsx'

interface OwnBusinessProps {
  profile: Profile
  onChanged: (profile: Profile) => void
}

/** The business a customer buys for: its GSTIN fills the checkout, and the invoice names it. */
export function OwnBusiness({ profile, onChanged }: OwnBusinessProps) {
  const { business } = profile
  const [editing, setEditing] = useState(false)
  const params = { mobileNumber: profile.mobile_number }
  const removing = useEndpointMutation(updateProfile, {
    failed: 'The business details could not be removed.',
    onSuccess: (changed) => {
      onChanged(changed)
      toast.success('Business details removed.')
    },
  })
  return (
    <section aria-labelledby="business-title" className="mt-16 max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hairline pb-5">
        <h2 id="business-title" className="text-heading">
          Business details
        </h2>
        <div className="flex gap-3">
          {business && (
            <Button
              kind="quiet"
              size="small"
              pending={removing.isPending}
              pendingLabel="Removing…"
              onClick={() => removing.mutate({ params, body: { business: null } })}
            >
              Remove
            </Button>
          )}
          <Button kind="secondary" size="small" onClick={() => setEditing(true)}>
            {business ? 'Change' : 'Add'}
          </Button>
        </div>
      </div>
      <p className="mt-5 text-lg break-words">
        {business ? (
          <>
            {business.legalName}
            <span className="mt-1 block text-base text-stone">
              {taxNumberLabel(business.gstin)}{' '}
              <span translate="no" className="money">
                {business.gstin}
              </span>
              {business.isSez && `, ${IN_ZONE}`}
            </span>
          </>
        ) : (
          <span className="text-[0.9375rem] text-stone">
            Do you buy for a business? Add its GSTIN and legal name, and we fill them in at checkout.
          </span>
        )}
      </p>
      {editing && (
        <BusinessDialog
          profile={profile}
          onClose={() => setEditing(false)}
          onSaved={(changed) => {
            setEditing(false)
            onChanged(changed)
            toast.success('Business details saved.')
          }}
        />
      )}
    </section>
  )
}

type DialogProps = { profile: Profile; onClose: () => void; onSaved: (profile: Profile) => void }

function BusinessDialog({ profile, onClose, onSaved }: DialogProps) {
  const form = useSchemaForm(BusinessDetails, profile.business ?? { gstin: '', legalName: '' })
  return (
    <FormDialog
      title="Business details"
      form={form}
      onSave={async (business) => {
        const params = { mobileNumber: profile.mobile_number }
        onSaved(await call(updateProfile, { params, body: { business } }))
      }}
      failed={(fault) => sentenceOf(fault, 'The business details could not be saved.')}
      onClose={onClose}
    >
      <BusinessFields field={form.field} gstin={form.watch('gstin')} />
    </FormDialog>
  )
}
