import { type RefObject, useEffect, useEffectEvent } from 'react'

type Open = { id: number; close: () => void }

/** Layers that are open at the moment, the topmost last. */
const open: Open[] = []
/** No other document of this tab has given an entry the same number: entries outlive a reload. */
let lastId = Date.now()

/**
 * While something is open, Back closes it instead of leaving the page. It takes its own entry in the browser's
 * history, at the same address, which the router never hears of. The entry stays when something else closes it: the next
 * to open uses it again, and Back passes over it.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeIt = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const own = { id: ++lastId, close: () => closeIt() }
    listenForBack()
    take(own.id)
    open.push(own)
    return () => {
      const place = open.indexOf(own)
      if (place >= 0) open.splice(place, 1)
    }
  }, [isOpen])
}

/** The same for a dialog of Base UI: put it into its popup. */
export function BackCloses({ dialog }: { dialog: RefObject<{ close: () => void } | null> }) {
  useBackCloses(true, () => dialog.current?.close())
  return null
}

/** The state of the entry where the browser is, and of the one it leaves while it goes back. */
let here: unknown = null

function take(id: number): void {
  const left = overlayOf(history.state)
  const isFree = left !== null && !open.some((one) => one.id === left)
  here = { ...history.state, overlay: id }
  if (isFree) history.replaceState(here, '')
  else history.pushState(here, '')
}

let isListening = false

/** Hears of Back from now on. Call it too where a page is loaded again at an entry of what was open. */
export function listenForBack(): void {
  if (isListening) return
  isListening = true
  here = history.state
  // Before the router: it would take the entry for another page.
  window.addEventListener('popstate', step, { capture: true })
}

function step(event: PopStateEvent): void {
  const left = here
  here = event.state
  const top = open.at(-1)
  if (top && overlayOf(here) !== top.id) {
    open.pop()
    top.close()
  } else if (isSamePage(left, here) && overlayOf(left) !== overlayOf(here)) {
    const isForward = (overlayOf(here) ?? 0) > (overlayOf(left) ?? 0)
    if (!isForward) history.back()
  } else return
  event.stopImmediatePropagation()
}

/** Entries of one page carry the same number of the router. */
const isSamePage = (one: unknown, other: unknown) => numberIn(one, 'idx') === numberIn(other, 'idx')

const overlayOf = (state: unknown) => numberIn(state, 'overlay')

function numberIn(state: unknown, name: 'overlay' | 'idx'): number | null {
  if (typeof state !== 'object' || state === null) return null
  const value = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof value === 'number' ? value : null
}
