import { useNavigate } from 'react-router'
import { type AdminPage, removePage, restorePage } from '#contracts/admin/settings.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** Takes a page away, after a question and with a way back; pages the footer links to stay. */
export function RemovePage({ page: { slug, title, isLinked } }: { page: AdminPage }) {
  const navigate = useNavigate()
  const { may } = useAdministrator()
  const params = { slug }
  const puttingBack = useEndpointMutation(restorePage, {
    failed: 'The page could not be put back. Please try again.',
    onSuccess: () => void navigate(adminPaths.policy(slug)),
  })
  const removing = useEndpointMutation(removePage, {
    failed: 'The page could not be removed. Please try again.',
    onSuccess: ({ version }) => {
      const act = () => puttingBack.mutate({ params, body: { from: version, version } })
      toast.info(`“${title}” was removed.`, { action: { label: 'Undo', act } })
      void navigate(adminPaths.policies())
    },
  })
  if (isLinked || !may('settings.change')) return null
  return (
    <AlertDialog
      title={`Remove “${title}”?`}
      description="Links to it will stop working. All versions are kept, so you can restore it."
      confirmLabel="Remove page"
      cancelLabel="Keep it"
      destructive
      onConfirm={() => removing.attempt({ params })}
      trigger={<Button kind="quiet">Remove</Button>}
    />
  )
}
