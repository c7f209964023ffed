import Ellipsis from 'lucide-react/icons/ellipsis'
import { whyNotAllowed } from '#rules/identity/permissions.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { ListView } from './use-list-view.ts'
import type { ViewActions } from './use-view-actions.ts'

interface ViewMenuProps {
  view: ListView
  actions: ViewActions
  /** The key or id of the view that the list shows. */
  current: string
  onRename: () => void
  onSaveAs: () => void
}

/** What can be done with the view that the list shows. */
export function ViewMenu({ view, actions, current, onRename, onSaveAs }: ViewMenuProps) {
  const { may } = useAdministrator()
  const { open, defaultView } = view
  const isDefault = defaultView === current
  const choosing: MenuItem = {
    label: isDefault ? 'Not my default' : 'Set as my default',
    onSelect: () => actions.chooseDefault(isDefault ? null : current),
  }
  const saving: MenuItem = { label: 'Save as a new view', onSelect: onSaveAs }
  const mayChange = open !== null && (!open.isShared || may('views.share'))
  /** The item says why not where the role does not allow it. */
  const allowed = (act: () => void) => () =>
    mayChange ? act() : toast.info(whyNotAllowed('views.share'), { title: 'This view is shared' })
  const ofSaved: MenuItem[] = open
    ? [
        { label: 'Rename', onSelect: allowed(onRename) },
        ...(open.isMine && may('views.share')
          ? [
              {
                label: open.isShared ? 'Stop sharing' : 'Share with all admins',
                onSelect: () => actions.change({ of: open, to: { isShared: !open.isShared } }),
              },
            ]
          : []),
        saving,
        choosing,
        {
          label: 'Delete',
          destructive: true,
          separated: true,
          onSelect: allowed(() => actions.remove(open)),
        },
      ]
    : [saving, choosing]
  return (
    <Menu
      trigger={
        <IconButton label="View options">
          <Ellipsis aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      }
      items={ofSaved}
    />
  )
}
