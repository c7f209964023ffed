import { contactSettings } from '#contracts/admin/settings.ts'
import type { Versioned } from '#contracts/define-setting.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { PermittedFields } from '#web/admin-kit/form/permitted-fields.tsx'
import { SaveBar } from '#web/admin-kit/form/save-bar.tsx'
import { SettingConflict } from '#web/admin-kit/form/setting-conflict.tsx'
import { settingFields } from '#web/admin-kit/form/setting-fields.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { useSettingForm } from '#web/admin-kit/form/use-setting-form.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { AddressFields, GrievanceFields, ReachFields, SocialFields, WhoFields } from './contact-fields.tsx'

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
  const { form, conflict, submit } = useSettingForm(contactSettings, known, setData, {
    saved: 'Saved. The shop shows it now.',
  })
  const { formState, reset } = form
  const { text } = settingFields(contactSettings.fields, form)
  return (
    <form noValidate onSubmit={submit}>
      <SettingConflict setting={contactSettings} conflict={conflict} />
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
