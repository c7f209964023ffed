import { useNavigate } from 'react-router'
import { addPage } from '#contracts/admin/settings.ts'
import { pageSlug } from '#rules/settings/page-slug.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

/** A new page begins with its title, which makes its address; what it says is written in the editor. */
export function AddPageDialog({ title: proposed, onClose }: { title: string; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useSchemaForm(addPage.body, { title: proposed, body: '' })
  const slug = pageSlug(form.watch('title'))
  return (
    <TaskDialog
      title="New page"
      doLabel="Add page"
      doingLabel="Adding…"
      form={form}
      onDo={async (body) => {
        const page = await call(addPage, { body })
        void navigate(adminPaths.policy(page.slug))
      }}
      onClose={onClose}
    >
      <TextField
        label="Title"
        required
        hint={
          slug ? `Its address will be ${paths.info(slug)}.` : 'The page’s address is created from the title.'
        }
        {...form.field('title')}
      />
    </TaskDialog>
  )
}
