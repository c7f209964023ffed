import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type {} from './scripts-later.ts'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
  // Behind React's own listeners: a press makes it finish at once if it can, and is dropped if it cannot.
  window.early?.handOver()
})
