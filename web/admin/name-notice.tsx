import { useState } from 'react'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'

const loadDialog = () => import('./own-name-dialog.tsx')

/** Asks an admin without a name for it; nothing for everybody else. */
export function NameNotice() {
  const { first_name, last_name } = useAdministrator().profile
  const [asking, setAsking] = useState(false)
  const OwnNameDialog = useFetchedPart(loadDialog, asking, () => setAsking(false))
  if (first_name !== '' || last_name !== '') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline bg-paper px-5 py-2.5 text-sm lg:px-8 print:hidden">
      <p>Your colleagues see your number where you did something. Enter your name, so that they see that.</p>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        Enter your name
      </Button>
      {asking && OwnNameDialog && <OwnNameDialog onClose={() => setAsking(false)} />}
    </div>
  )
}
