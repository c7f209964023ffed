import { useEffect, useState } from 'react'
import { tabStorage } from '#web/browser-storage.ts'
import { isFlaggedLoggedIn } from '#web/session/session.ts'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'

const load = () => import('./login-popup.tsx')

/** Milliseconds on the home page before visitors are asked (specification, section 9). */
const WAIT = 10_000
const AGAIN = 1000
/** Asked once a visit: a question that comes back is a nagging pattern. */
const ASKED = 'loginPopupShown'

/** Another dialog is answered first, and what is being typed is finished first. */
function isBusy(): boolean {
  return document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null || isTyping()
}

function isTyping(): boolean {
  const field = document.activeElement
  const takesText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return takesText && field.value !== ''
}

/** Invites visitors, once and after a while, to log in. */
export function LoginPopupTimer({ shopName, offer }: { shopName: string; offer: string | null }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (isFlaggedLoggedIn() || tabStorage.get(ASKED)) return
    let timer = setTimeout(ask, WAIT)
    function ask() {
      if (isFlaggedLoggedIn()) return
      if (isBusy()) {
        timer = setTimeout(ask, AGAIN)
        return
      }
      tabStorage.set(ASKED, 'true')
      setDue(true)
    }
    return () => clearTimeout(timer)
  }, [])
  const LoginPopup = useFetchedPart(load, due, () => setDue(false))
  return LoginPopup && <LoginPopup shopName={shopName} offer={offer} />
}
