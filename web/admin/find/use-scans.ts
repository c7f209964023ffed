import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { scannedKeys } from '#web/admin-kit/scan/scanned-keys.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** Fetched once something is scanned. */
const loadAddress = () => import('./address-of-code.ts')

const TAKES_KEYS = 'input, textarea, select, [contenteditable]'

/** Anywhere in the admin area: a tag or HUID from a hand scanner opens its item, unless a field or a dialog takes the keys. */
export function useScans(enabled: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!enabled) return
    const read = scannedKeys()
    const open = async (code: string) => {
      const { addressOfCode } = await loadAddress()
      const to = await addressOfCode(code)
      if (to) void navigate(to)
      else toast.error(`No item has the tag or the HUID ${code}.`)
    }
    const press = (event: KeyboardEvent) => {
      const isTaken =
        event.target instanceof Element &&
        (event.target.matches(TAKES_KEYS) || event.target.closest('[role="dialog"]') !== null)
      if (isTaken || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const code = read(event)
      if (code === null) return
      // Else Enter presses the button that has the focus, and Tab leaves it.
      event.preventDefault()
      void open(code)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled, navigate])
}
