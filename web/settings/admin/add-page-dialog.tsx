import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addPage } from '#contracts/admin/settings.ts'
import { pageSlug } from '#rules/settings/page-slug.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** A new page begins with its title, which makes its address; what it says is written in the editor. */
export function AddPageDialog({ title: proposed, onClose }: { title: string; onClose: () => void }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState(proposed)
  const slug = pageSlug(title)
  const add = async () => {
    const page = await call(addPage, { body: { title, body: '' } })
    void navigate(adminPaths.policy(page.slug))
  }
  return (
    <TaskDialog title="New page" doLabel="Add page" doingLabel="Adding…" onDo={add} onClose={onClose}>
      {(errors) => (
        <TextField
          label="Title"
          name="title"
          size="small"
          required
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={errors.title}
          hint={
            slug
              ? `Its address will be ${paths.info(slug)}.`
              : 'The page’s address is created from the title.'
          }
        />
      )}
    </TaskDialog>
  )
}
