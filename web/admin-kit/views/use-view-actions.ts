import { useState } from 'react'
import {
  addView,
  changeView,
  chooseDefaultView,
  removeView,
  restoreView,
  SavedView,
  type ViewForm,
} from '#contracts/admin/views.ts'
import { ApiError, call } from '#web/api.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { ListView } from './use-list-view.ts'

/** Another admin changed the view first: both versions. */
export type ViewConflict = { mine: ViewForm; theirs: SavedView }
type Change = { of: SavedView; to: Partial<ViewForm>; version?: number }

/** What can be done with the views of a list. */
export function useViewActions(view: ListView) {
  const { list } = view
  const [conflict, setConflict] = useState<ViewConflict | null>(null)
  const change = async ({ of, to, version = of.version }: Change) => {
    const { name, isShared, query, columns } = of
    const form = { name, isShared, query, columns, ...to }
    try {
      await call(changeView, { params: { list, id: of.id }, body: { ...form, version } })
    } catch (fault) {
      const theirs = fault instanceof ApiError ? SavedView.safeParse(fault.details.theirs) : null
      if (!theirs?.success) throw fault
      setConflict({ mine: form, theirs: theirs.data })
      return
    }
    setConflict(null)
    await view.reload()
    if (to.query) view.go({ view: of.id })
    toast.success(`“${form.name}” is saved.`)
  }
  const changing = useAction(change, { failed: 'The view could not be saved. Please try again.' })
  const choosing = useAction(
    async (id: string | null) => {
      await call(chooseDefaultView, { params: { list }, body: { view: id } })
      await view.reload()
      toast.success(id === null ? 'You have no default view.' : 'This is your default view.')
    },
    { failed: 'The default view could not be changed. Please try again.' },
  )
  const restoring = useAction(
    async ({ id }: SavedView) => {
      await call(restoreView, { params: { list, id } })
      await view.reload()
      view.go({ view: id })
    },
    { failed: 'The view could not be restored. Please try again.' },
  )
  const removing = useAction(
    async (of: SavedView) => {
      await call(removeView, { params: { list, id: of.id } })
      view.go({ view: 'all' })
      await view.reload()
      toast.success(`“${of.name}” is deleted.`, {
        action: { label: 'Undo', act: () => restoring.mutate(of) },
      })
    },
    { failed: 'The view could not be deleted. Please try again.' },
  )
  /** Saves a new view and opens it; throws what the server says against it. */
  const add = async (form: ViewForm) => {
    const { id } = await call(addView, { params: { list }, body: form })
    await view.reload()
    view.go({ view: id })
  }
  return {
    add,
    /** Throws what the server says against the name. */
    rename: (of: SavedView, name: string) => change({ of, to: { name } }),
    change: changing.mutate,
    isChanging: changing.isPending,
    chooseDefault: choosing.mutate,
    remove: removing.mutate,
    conflict,
    /** Shows the other admin's version. */
    takeTheirs: async () => {
      await view.reload()
      if (view.open) view.go({ view: view.open.id })
      setConflict(null)
    },
    keepMine: () => {
      if (!conflict) return
      changing.mutate({ of: conflict.theirs, to: conflict.mine, version: conflict.theirs.version })
    },
  }
}

export type ViewActions = ReturnType<typeof useViewActions>
