import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Open or closed, and closed again by every navigation. Derived from where it was opened, not put right by an effect
 * afterwards: what is opened while a page comes alive would be closed by that effect's first run.
 */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const setOpen = useCallback((open: boolean) => setOpenedAt(open ? key : null), [key])
  return [openedAt === key, setOpen]
}
