import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type {} from './defer-scripts.ts'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
  // Behind React's own listeners: a press makes it finish at once if it can, and is dropped if it cannot.
  window.early?.handOver()
})
