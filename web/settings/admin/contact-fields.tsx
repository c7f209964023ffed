import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import { STATE_CODES } from '#rules/invoices/states.ts'
import type { SettingControls } from '#web/admin-kit/form/setting-fields.ts'
import type { TextOf } from '#web/admin-kit/form/setting-text.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type ContactFieldsProps = Pick<SettingControls<TextOf<ShopDetails>>, 'text'>

const { fields } = contactSettings
const TWO = 'grid items-start gap-4 sm:grid-cols-2'

/** Name, law and how to get in touch. */
export function WhoFields({ text }: ContactFieldsProps) {
  return (
    <Panel title="The shop">
      <div className={TWO}>
        <TextField required {...text('shopName')} />
        <TextField required hint="On invoices and in the footer." {...text('legalName')} />
        <TextField autoCapitalize="characters" {...text('gstin')} />
        <TextField
          autoCapitalize="characters"
          hint="On invoices and purchase vouchers; visitors do not see it."
          {...text('pan')}
        />
        <TextField {...text('hours')} />
      </div>
    </Panel>
  )
}

export function ReachFields({ text }: ContactFieldsProps) {
  return (
    <Panel title="Contact details">
      <div className={TWO}>
        <TextField type="tel" {...text('phone')} />
        <TextField type="email" hint="Messages from the contact form go here." {...text('email')} />
        <TextField
          inputMode="numeric"
          hint="Digits only, with the country code. The chat button opens it."
          {...text('whatsapp')}
        />
      </div>
    </Panel>
  )
}

export function AddressFields({ text }: ContactFieldsProps) {
  return (
    <Panel title="Location">
      <div className={TWO}>
        <TextArea
          rows={3}
          hint="One per line, at most four. Enter the city and pincode in their own fields."
          {...text('addressLines')}
        />
        <div className="grid gap-4">
          <TextField required {...text('city')} />
          <TextField inputMode="numeric" maxLength={6} {...text('pincode')} />
        </div>
        <TextField required list="states" {...text('state')} />
        <datalist id="states">
          {Object.keys(STATE_CODES).map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
      <div className="mt-4 grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField inputMode="decimal" {...text('map.latitude')} />
        <TextField inputMode="decimal" {...text('map.longitude')} />
        <TextField inputMode="numeric" {...text('map.zoom')} />
      </div>
    </Panel>
  )
}

const NETWORKS = ['instagram', 'facebook', 'youtube', 'whatsapp'] as const

export function SocialFields({ text }: ContactFieldsProps) {
  return (
    <Panel title={fields['social.instagram'].group}>
      <div className={TWO}>
        {NETWORKS.map((network) => (
          <TextField key={network} type="url" placeholder="https://" {...text(`social.${network}`)} />
        ))}
      </div>
    </Panel>
  )
}

/** Consumer Protection (E-Commerce) Rules 2020: the shop names who listens to complaints. */
export function GrievanceFields({ text }: ContactFieldsProps) {
  return (
    <Panel title={fields['grievanceOfficer.name'].group}>
      <p className="-mt-1 mb-4 text-sm text-stone">
        The law requires a name, a designation and contact details. They appear in the footer.
      </p>
      <div className={TWO}>
        <TextField {...text('grievanceOfficer.name')} />
        <TextField {...text('grievanceOfficer.designation')} />
        <TextField type="tel" {...text('grievanceOfficer.phone')} />
        <TextField type="email" {...text('grievanceOfficer.email')} />
      </div>
    </Panel>
  )
}
