import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type {} from './first-screen/defer-scripts.ts'
import type {} from './first-screen/follow-translator.ts'
import { keepPageOffline } from './layout/offline-links.ts'

keepPageOffline()

/** React begins here, and again once the router has read its state: each time with the texts that the server wrote. */
function Page() {
  window.untranslate?.()
  return <HydratedRouter />
}

function hydrate(): void {
  // In one go where there is a translator: it comes back for the texts in the next moment.
  const takeOver = window.untranslate?.() ? flushSync : startTransition
  takeOver(() => {
    hydrateRoot(document, <Page />)
    // Behind React's own listeners: a press makes it finish at once if it can, and is dropped if it cannot.
    window.early?.handOver()
  })
}

const withoutOverlays = () => console.warn('Back may have to be pressed twice.')

// Loaded again where something had been open: Back leaves the page, as it did before.
if (history.state?.overlay)
  void import('./ui/overlay/back-closes.tsx')
    .then(({ listenForBack }) => listenForBack(), withoutOverlays)
    .then(hydrate)
else hydrate()
