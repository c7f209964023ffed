import type { UseFormReturn } from 'react-hook-form'
import { contactSettings } from '#contracts/admin/settings.ts'
import { STATE_CODES } from '#rules/invoices/states.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { ContactTyped } from './contact-form.ts'

export interface ContactFieldsProps {
  form: Pick<UseFormReturn<ContactTyped>, 'register' | 'formState'>
}

const { fields } = contactSettings
const TWO = 'grid items-start gap-4 sm:grid-cols-2'

/** Name, law and how to get in touch. */
export function WhoFields({ form }: ContactFieldsProps) {
  const field = fieldsOf(form)
  return (
    <Panel title="The shop">
      <div className={TWO}>
        <TextField label={fields.shopName.label} size="small" required {...field('shopName')} />
        <TextField
          label={fields.legalName.label}
          size="small"
          required
          hint="On invoices and in the footer."
          {...field('legalName')}
        />
        <TextField label={fields.gstin.label} size="small" autoCapitalize="characters" {...field('gstin')} />
        <TextField
          label={fields.pan.label}
          size="small"
          autoCapitalize="characters"
          hint="On invoices and purchase vouchers; visitors do not see it."
          {...field('pan')}
        />
        <TextField label={fields.hours.label} size="small" {...field('hours')} />
      </div>
    </Panel>
  )
}

export function ReachFields({ form }: ContactFieldsProps) {
  const field = fieldsOf(form)
  return (
    <Panel title="Contact details">
      <div className={TWO}>
        <TextField label={fields.phone.label} size="small" type="tel" {...field('phone')} />
        <TextField
          label={fields.email.label}
          size="small"
          type="email"
          hint="Messages from the contact form go here."
          {...field('email')}
        />
        <TextField
          label={fields.whatsapp.label}
          size="small"
          inputMode="numeric"
          hint="Digits only, with the country code. The chat button opens it."
          {...field('whatsapp')}
        />
      </div>
    </Panel>
  )
}

export function AddressFields({ form }: ContactFieldsProps) {
  const field = fieldsOf(form)
  const lines = form.formState.errors.addressLines
  const firstWrong = Array.isArray(lines) ? lines.find(Boolean)?.message : undefined
  return (
    <Panel title="Location">
      <div className={TWO}>
        <TextArea
          label={fields.addressLines.label}
          rows={3}
          hint="One per line, at most four. Enter the city and pincode in their own fields."
          {...field('addressLines')}
          error={lines?.message ?? firstWrong}
        />
        <div className="grid gap-4">
          <TextField label={fields.city.label} size="small" required {...field('city')} />
          <TextField
            label={fields.pincode.label}
            size="small"
            inputMode="numeric"
            maxLength={6}
            {...field('pincode')}
          />
        </div>
        <TextField label={fields.state.label} size="small" required list="states" {...field('state')} />
        <datalist id="states">
          {Object.keys(STATE_CODES).map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
      <div className="mt-4 grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField
          label={fields['map.latitude'].label}
          size="small"
          inputMode="decimal"
          {...field('map.latitude', NUMBER)}
        />
        <TextField
          label={fields['map.longitude'].label}
          size="small"
          inputMode="decimal"
          {...field('map.longitude', NUMBER)}
        />
        <TextField
          label={fields['map.zoom'].label}
          size="small"
          inputMode="numeric"
          {...field('map.zoom', NUMBER)}
        />
      </div>
    </Panel>
  )
}

/** A decimal comma is understood; an empty box is not zero. */
const NUMBER = {
  setValueAs: (typed: unknown) =>
    typeof typed === 'string' ? (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))) : typed,
}

const NETWORKS = ['instagram', 'facebook', 'youtube', 'whatsapp'] as const

export function SocialFields({ form }: ContactFieldsProps) {
  const field = fieldsOf(form)
  return (
    <Panel title={fields['social.instagram'].group}>
      <div className={TWO}>
        {NETWORKS.map((network) => (
          <TextField
            key={network}
            label={fields[`social.${network}`].label}
            size="small"
            type="url"
            placeholder="https://"
            {...field(`social.${network}`)}
          />
        ))}
      </div>
    </Panel>
  )
}

/** Consumer Protection (E-Commerce) Rules 2020: the shop names who listens to complaints. */
export function GrievanceFields({ form }: ContactFieldsProps) {
  const field = fieldsOf(form)
  return (
    <Panel title={fields['grievanceOfficer.name'].group}>
      <p className="-mt-1 mb-4 text-sm text-stone">
        The law requires a name, a designation and contact details. They appear in the footer.
      </p>
      <div className={TWO}>
        <TextField
          label={fields['grievanceOfficer.name'].label}
          size="small"
          {...field('grievanceOfficer.name')}
        />
        <TextField
          label={fields['grievanceOfficer.designation'].label}
          size="small"
          {...field('grievanceOfficer.designation')}
        />
        <TextField
          label={fields['grievanceOfficer.phone'].label}
          size="small"
          type="tel"
          {...field('grievanceOfficer.phone')}
        />
        <TextField
          label={fields['grievanceOfficer.email'].label}
          size="small"
          type="email"
          {...field('grievanceOfficer.email')}
        />
      </div>
    </Panel>
  )
}
