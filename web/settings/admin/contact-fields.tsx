import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { STATE_CODES } from '#rules/invoices/states.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { ContactTyped } from './contact-form.ts'

export interface ContactFieldsProps {
  register: UseFormRegister<ContactTyped>
  errors: FieldErrors<ContactTyped>
}

const TWO = 'grid items-start gap-4 sm:grid-cols-2'

/** Name, law and how to get in touch. */
export function WhoFields({ register, errors }: ContactFieldsProps) {
  return (
    <Panel title="The shop">
      <div className={TWO}>
        <TextField
          label="Name of the shop"
          size="small"
          required
          {...register('shopName')}
          error={errors.shopName?.message}
        />
        <TextField
          label="Legal name"
          size="small"
          required
          hint="On invoices and in the footer."
          {...register('legalName')}
          error={errors.legalName?.message}
        />
        <TextField
          label="GSTIN"
          size="small"
          autoCapitalize="characters"
          {...register('gstin')}
          error={errors.gstin?.message}
        />
        <TextField label="Opening hours" size="small" {...register('hours')} error={errors.hours?.message} />
      </div>
    </Panel>
  )
}

export function ReachFields({ register, errors }: ContactFieldsProps) {
  return (
    <Panel title="Contact details">
      <div className={TWO}>
        <TextField
          label="Telephone"
          size="small"
          type="tel"
          {...register('phone')}
          error={errors.phone?.message}
        />
        <TextField
          label="E-mail"
          size="small"
          type="email"
          hint="Messages from the contact form go here."
          {...register('email')}
          error={errors.email?.message}
        />
        <TextField
          label="WhatsApp number"
          size="small"
          inputMode="numeric"
          hint="Digits only, with the country code. The chat button opens it."
          {...register('whatsapp')}
          error={errors.whatsapp?.message}
        />
      </div>
    </Panel>
  )
}

export function AddressFields({ register, errors }: ContactFieldsProps) {
  const lines = errors.addressLines
  const firstWrong = Array.isArray(lines) ? lines.find(Boolean)?.message : undefined
  return (
    <Panel title="Location">
      <div className={TWO}>
        <TextArea
          label="Address"
          rows={3}
          hint="One per line, at most four. Enter the city and pincode in their own fields."
          {...register('addressLines')}
          error={lines?.message ?? firstWrong}
        />
        <div className="grid gap-4">
          <TextField label="City" size="small" required {...register('city')} error={errors.city?.message} />
          <TextField
            label="Pincode"
            size="small"
            inputMode="numeric"
            maxLength={6}
            {...register('pincode')}
            error={errors.pincode?.message}
          />
        </div>
        <TextField
          label="State"
          size="small"
          required
          list="states"
          {...register('state')}
          error={errors.state?.message}
        />
        <datalist id="states">
          {Object.keys(STATE_CODES).map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
      <div className="mt-4 grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField
          label="Latitude"
          size="small"
          inputMode="decimal"
          {...register('map.latitude', NUMBER)}
          error={errors.map?.latitude?.message}
        />
        <TextField
          label="Longitude"
          size="small"
          inputMode="decimal"
          {...register('map.longitude', NUMBER)}
          error={errors.map?.longitude?.message}
        />
        <TextField
          label="Zoom of the map"
          size="small"
          inputMode="numeric"
          {...register('map.zoom', NUMBER)}
          error={errors.map?.zoom?.message}
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

const NETWORKS = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['whatsapp', 'WhatsApp'],
] as const

export function SocialFields({ register, errors }: ContactFieldsProps) {
  return (
    <Panel title="Social media">
      <div className={TWO}>
        {NETWORKS.map(([network, label]) => (
          <TextField
            key={network}
            label={label}
            size="small"
            type="url"
            placeholder="https://"
            {...register(`social.${network}`)}
            error={errors.social?.[network]?.message}
          />
        ))}
      </div>
    </Panel>
  )
}

/** Consumer Protection (E-Commerce) Rules 2020: the shop names who listens to complaints. */
export function GrievanceFields({ register, errors }: ContactFieldsProps) {
  const wrong = errors.grievanceOfficer
  return (
    <Panel title="Grievance officer">
      <p className="-mt-1 mb-4 text-sm text-stone">
        The law requires a name, a designation and contact details. They appear in the footer.
      </p>
      <div className={TWO}>
        <TextField
          label="Name"
          size="small"
          {...register('grievanceOfficer.name')}
          error={wrong?.name?.message}
        />
        <TextField
          label="Designation"
          size="small"
          {...register('grievanceOfficer.designation')}
          error={wrong?.designation?.message}
        />
        <TextField
          label="Telephone"
          size="small"
          type="tel"
          {...register('grievanceOfficer.phone')}
          error={wrong?.phone?.message}
        />
        <TextField
          label="E-mail"
          size="small"
          type="email"
          {...register('grievanceOfficer.email')}
          error={wrong?.email?.message}
        />
      </div>
    </Panel>
  )
}
