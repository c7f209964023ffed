import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type {} from './first-screen/defer-scripts.ts'
import { keepPageOffline } from './layout/offline-links.ts'

keepPageOffline()

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
    // Behind React's own listeners: a press makes it finish at once if it can, and is dropped if it cannot.
    window.early?.handOver()
  })
}

const withoutOverlays = () => console.warn('Back may have to be pressed twice.')

// Loaded again where something had been open: Back leaves the page, as it did before.
if (history.state?.overlay)
  void import('./ui/overlay/back-closes.tsx')
    .then(({ heedBack }) => heedBack(), withoutOverlays)
    .then(hydrate)
else hydrate()
