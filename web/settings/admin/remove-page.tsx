import { useNavigate } from 'react-router'
import { type AdminPage, removePage, restorePage } from '#contracts/admin/settings.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { call, sentenceOf } from '#web/api.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Takes a page away, after a question and with a way back; pages the footer links to stay. */
export function RemovePage({ page: { slug, title, isLinked } }: { page: AdminPage }) {
  const navigate = useNavigate()
  const { may } = useAdministrator()
  if (isLinked || !may('settings.change')) return null
  const putBack = async (version: number) => {
    try {
      await call(restorePage, { params: { slug }, body: { from: version, version } })
      void navigate(adminPaths.policy(slug))
    } catch (fault) {
      toast.error(sentenceOf(fault, 'The page could not be put back. Please try again.'))
    }
  }
  const remove = async () => {
    try {
      const { version } = await call(removePage, { params: { slug } })
      toast.info(`“${title}” was removed.`, { action: { label: 'Undo', act: () => void putBack(version) } })
      void navigate(adminPaths.policies())
      return true
    } catch (fault) {
      toast.error(sentenceOf(fault, 'The page could not be removed. Please try again.'))
      return false
    }
  }
  return (
    <AlertDialog
      title={`Remove “${title}”?`}
      description="Links to it will stop working. All versions are kept, so you can restore it."
      confirmLabel="Remove page"
      cancelLabel="Keep it"
      destructive
      onConfirm={remove}
      trigger={
        <Button kind="quiet" size="small">
          Remove
        </Button>
      }
    />
  )
}
