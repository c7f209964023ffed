import { contactSettings } from '#contracts/admin/settings.ts'
import type { Versioned } from '#contracts/define-setting.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import { STATE_CODES } from '#rules/invoices/states.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import { PermittedFields } from '#web/admin-kit/form/permitted-fields.tsx'
import { SaveBar } from '#web/admin-kit/form/save-bar.tsx'
import { SettingConflict } from '#web/admin-kit/form/setting-conflict.tsx'
import { type SettingControls, settingFields } from '#web/admin-kit/form/setting-fields.ts'
import type { TextOf } from '#web/admin-kit/form/setting-text.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { useSettingForm } from '#web/admin-kit/form/use-setting-form.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Who the shop is and how to reach it. */
export default function ContactScreen() {
  const query = useEndpointQuery(contactSettings.read, {})
  return (
    <AdminPage title="Contact">
      {query.isSuccess ? (
        <div className="max-w-4xl">
          <ContactEditor key={query.data.version} known={query.data} setData={query.setData} />
        </div>
      ) : (
        <QueryState query={query} />
      )}
    </AdminPage>
  )
}

interface EditorProps {
  known: Versioned<ShopDetails>
  setData: (known: Versioned<ShopDetails>) => void
}

function ContactEditor({ known, setData }: EditorProps) {
  const { whyNot } = useAdministrator()
  const { form, typedValue, conflict, submit } = useSettingForm(contactSettings, known, setData, {
    saved: 'Saved. The shop shows it now.',
  })
  const { formState, reset } = form
  const { text } = settingFields(contactSettings.fields, form)
  return (
    <form noValidate onSubmit={submit}>
      <SettingConflict setting={contactSettings} conflict={conflict} mine={typedValue} />
      <PermittedFields permission="settings.change">
        <div className="grid gap-4">
          <WhoFields text={text} />
          <ReachFields text={text} />
          <AddressFields text={text} />
          <GrievanceFields text={text} />
          <SocialFields text={text} />
        </div>
      </PermittedFields>
      <SaveBar
        dirty={formState.isDirty}
        saving={formState.isSubmitting}
        blockedBecause={whyNot('settings.change')}
        onDiscard={() => reset()}
      />
      <UnsavedGuard dirty={formState.isDirty && !formState.isSubmitting} />
    </form>
  )
}

type ContactFieldsProps = Pick<SettingControls<TextOf<ShopDetails>>, 'text'>

const { fields } = contactSettings
const TWO = 'grid items-start gap-4 sm:grid-cols-2'

/** Name, law and how to get in touch. */
function WhoFields({ text }: ContactFieldsProps) {
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

function ReachFields({ text }: ContactFieldsProps) {
  return (
    <Panel title="Contact details">
      <div className={TWO}>
        <TextField type="tel" {...text('phone')} />
        <EmailField hint="Messages from the contact form go here." {...text('email')} />
        <TextField
          inputMode="numeric"
          hint="Digits only, with the country code. The chat button opens it."
          {...text('whatsapp')}
        />
      </div>
    </Panel>
  )
}

function AddressFields({ text }: ContactFieldsProps) {
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
          <TextField inputMode="numeric" {...text('pincode')} />
        </div>
        <TextField required list="states" {...text('state')} />
        <datalist id="states">
          {Object.keys(STATE_CODES).map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
      <Advanced setting={contactSettings}>
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField inputMode="decimal" {...text('map.latitude')} />
          <TextField inputMode="decimal" {...text('map.longitude')} />
        </div>
      </Advanced>
    </Panel>
  )
}

const NETWORKS = ['instagram', 'facebook', 'youtube'] as const

function SocialFields({ text }: ContactFieldsProps) {
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
function GrievanceFields({ text }: ContactFieldsProps) {
  return (
    <Panel title={fields['grievanceOfficer.name'].group}>
      <p className="-mt-1 mb-4 text-sm text-stone">
        The law requires a name, a designation and contact details. They appear in the footer.
      </p>
      <div className={TWO}>
        <TextField {...text('grievanceOfficer.name')} />
        <TextField {...text('grievanceOfficer.designation')} />
        <TextField type="tel" {...text('grievanceOfficer.phone')} />
        <EmailField {...text('grievanceOfficer.email')} />
      </div>
    </Panel>
  )
}
