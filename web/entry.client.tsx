import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type {} from './scripts-later.ts'

startTransition(() => {
  window.early?.stop()
  hydrateRoot(document, <HydratedRouter />)
})
