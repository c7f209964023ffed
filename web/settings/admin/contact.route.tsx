import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type AdminContact, changeContact, readAdminContact } from '#contracts/admin-settings.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { useAdministrator } from '#web/admin/administrator.ts'
import { AnswerOf } from '#web/admin/answer-of.tsx'
import { ConflictNotice } from '#web/admin/conflict-notice.tsx'
import { SaveBar } from '#web/admin/save-bar.tsx'
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx'
import { useFormSave } from '#web/admin/use-form-save.ts'
import { call } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import { AddressFields, GrievanceFields, ReachFields, SocialFields, WhoFields } from './contact-fields.tsx'
import { asTyped, type ContactRead, ContactScreenForm, type ContactTyped } from './contact-form.ts'
import { OfferPanel } from './offer-panel.tsx'

/** Who the shop is and how to reach it, and the welcome offer. */
export default function ContactScreen() {
  const asked = useAnswer(readAdminContact, {})
  return (
    <AdminPage title="Contact">
      {asked.state === 'here' ? (
        <div className="grid max-w-4xl gap-4">
          <OfferPanel />
          <ContactEditor
            key={asked.answer.version}
            known={asked.answer}
            put={asked.put}
            again={asked.again}
          />
        </div>
      ) : (
        <AnswerOf asked={asked} />
      )}
    </AdminPage>
  )
}

interface EditorProps {
  known: AdminContact
  put: (known: AdminContact) => void
  again: () => void
}

function ContactEditor({ known, put, again }: EditorProps) {
  const { whyNot } = useAdministrator()
  const form = useForm<ContactTyped, unknown, ContactRead>({
    resolver: zodResolver(ContactScreenForm),
    defaultValues: asTyped(known.contact),
  })
  const { register, handleSubmit, formState, reset } = form
  const { conflict, clearConflict, save } = useFormSave(form, 'contact.')
  const submit = (version: number) =>
    handleSubmit(async (contact) => {
      await save(async () => {
        const saved = await call(changeContact, { body: { contact, version } })
        reset(asTyped(saved.contact))
        put(saved)
        toast.success('Saved. The shop shows it now.', { duration: 3000 })
      })
    })
  const fields = { register, errors: formState.errors }
  return (
    <form noValidate onSubmit={(event) => void submit(known.version)(event)}>
      {conflict !== null && (
        <ConflictNotice
          onTheirs={() => {
            clearConflict()
            reset()
            again()
          }}
          onMine={() => void submit(conflict)()}
        />
      )}
      <div className="grid gap-4">
        <WhoFields {...fields} />
        <ReachFields {...fields} />
        <AddressFields {...fields} />
        <GrievanceFields {...fields} />
        <SocialFields {...fields} />
      </div>
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
