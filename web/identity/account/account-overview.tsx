import { type ReactNode, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Profile } from '#contracts/identity.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import type { FrameData } from '#server/storefront/page-data.server.ts'
import { YourAlerts } from '#web/alerts/your-alerts.tsx'
import { FreshOtpProvider } from '#web/session/fresh-otp.tsx'
import { YourCredit } from '#web/store-credit/your-credit.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { ChangeNumberDialog } from './change-number-dialog.tsx'
import { EditDetailsDialog } from './edit-details-dialog.tsx'
import { OwnBusiness } from './own-business.tsx'
import { OwnData } from './own-data.tsx'

/** Who the customer is, as the shop knows it. */
export function AccountOverview({
  profile,
  onChanged,
  onErased,
}: {
  profile: Profile
  onChanged: (profile: Profile) => void
  onErased: () => void
}) {
  const frame = useRouteLoaderData<FrameData>('layout/shop.route')
  const demo = frame?.demo ?? false
  const [editing, setEditing] = useState(false)
  const [changesNumber, setChangesNumber] = useState(false)
  const { dialog, say } = useMessageDialog()
  const saved = (changed: Profile) => {
    setEditing(false)
    onChanged(changed)
    say({ tone: 'success', title: 'Success', text: 'Personal details updated successfully!' })
  }
  return (
    <FreshOtpProvider demo={demo} mobileNumber={profile.mobile_number}>
      <section aria-labelledby="overview-title" className="max-w-3xl">
        <div className="flex items-center justify-between gap-6">
          <h2 id="overview-title" className="text-heading">
            Personal details
          </h2>
          <Button kind="secondary" size="small" onClick={() => setEditing(true)}>
            EDIT
          </Button>
        </div>
        <dl className="mt-7 grid border-t border-hairline sm:grid-cols-2 sm:gap-x-10">
          <Detail label="First name">{profile.first_name}</Detail>
          <Detail label="Last name">{profile.last_name}</Detail>
          <Detail label="Email">{profile.email}</Detail>
          <Detail
            label="Mobile number"
            action={
              <button
                type="button"
                className="text-link"
                aria-label="Change mobile number"
                onClick={() => setChangesNumber(true)}
              >
                Change
              </button>
            }
          >
            <span translate="no">{formatMobileNumber(profile.mobile_number)}</span>
          </Detail>
        </dl>
        {editing && <EditDetailsDialog profile={profile} onClose={() => setEditing(false)} onSaved={saved} />}
        {changesNumber && (
          <ChangeNumberDialog
            formerNumber={profile.mobile_number}
            shopPhone={frame?.contact.phone ?? ''}
            demo={demo}
            onClose={() => setChangesNumber(false)}
          />
        )}
        {dialog}
      </section>
      <OwnBusiness profile={profile} onChanged={onChanged} />
      <YourCredit />
      <YourAlerts />
      <OwnData mobileNumber={profile.mobile_number} onErased={onErased} />
    </FreshOtpProvider>
  )
}

function Detail({ label, children, action }: { label: string; children: ReactNode; action?: ReactNode }) {
  const missing = children === ''
  return (
    <div className="border-b border-hairline py-5">
      <dt className="text-bronze label-caps">{label}</dt>
      <dd className={missing ? 'mt-1.5 text-lg text-stone' : 'mt-1.5 text-lg break-words'}>
        <span>{missing ? 'Not given yet' : children}</span>
        {action && <span className="ml-4 text-base">{action}</span>}
      </dd>
    </div>
  )
}
