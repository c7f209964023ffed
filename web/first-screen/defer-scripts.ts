import { replaceBytes } from '../rendering/replace-bytes.ts'
import { SHOW_WHOLE_PAGE } from './mark-first-screen.ts'

/**
 * The image first: on a phone's line, scripts would take half the way from what the first screen is painted with.
 * React Router writes the script tags; here they are deferred, and `START_SCRIPTS` starts them.
 */
export function deferScripts(html: Buffer): Buffer {
  const linked = replaceBytes(html, '<link rel="modulepreload"', '<link rel="later"')
  return replaceBytes(linked, '<script type="module" async="">', '<script type="text/plain" id="scripts">', 1)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Events on a page before its scripts were there; `replayEvents` hands them to the scripts. */
declare global {
  interface Window {
    early?: {
      pointed?: Element | null
      /** The pressed element (a translator's `<font>` goes before the press is repeated), and how it was pressed. */
      pressed?: [Element, PointerEvent] | null
      /** A text, or whether a box is ticked; the last change comes last. */
      typed: Map<Field, string | boolean>
      toasts: unknown[]
      /** Whether React has taken the page over. */
      alive?: boolean
      /** React does again what the mouse points at. A press it hears of too soon it drops: those are still noted. */
      handOver: () => void
    }
  }
}

/**
 * Runs at the end of the page: shows what is after the first screen and starts the scripts once the first screen's images
 * are painted, when the visitor does something, or after 3 s at the latest; at once on a page that paints nothing, and for a
 * customer who is logged in (another tab may ask this one for the token). Until the scripts are there it notes what is
 * typed, what the mouse points at, the last press on something that does nothing by itself, and toasts. The script it adds
 * has the text of the one at rest, and so its hash in the content security policy.
 */
export const START_SCRIPTS = `(() => {
  const resting = document.getElementById('scripts')
  if (!resting) return ${SHOW_WHOLE_PAGE}
  let started = false
  const start = () => {
    if (started) return
    started = true
    ${SHOW_WHOLE_PAGE}
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = resting.textContent
    document.head.append(script)
  }
  const awaited = new Set(document.querySelectorAll('img[fetchpriority=high]'))
  const arrived = (what) => {
    awaited.delete(what)
    if (awaited.size === 0) requestAnimationFrame(() => requestAnimationFrame(start))
  }
  for (const image of [...awaited]) {
    if (image.complete) awaited.delete(image)
    else for (const end of ['load', 'error']) image.addEventListener(end, () => arrived(image), { once: true })
  }
  awaited.add('paint')
  const watch = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    watch.disconnect()
    arrived('paint')
  })
  watch.observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)

  const early = { typed: new Map(), toasts: [] }
  const press = (event) => {
    const itself = event.target.closest('a, input, select, textarea, label, summary, [type=submit], [commandfor]')
    early.pressed = itself ? null : [event.target.closest(':not(font)'), event]
  }
  const point = ({ target, pointerType }) => {
    early.pointed = pointerType === 'mouse' ? target : null
  }
  const watched = { pointerover: point, pointerdown: start, keydown: start, click: press }
  for (const name in watched) addEventListener(name, watched[name], true)
  early.handOver = () => {
    for (const name in watched) removeEventListener(name, watched[name], true)
    document.addEventListener('click', (event) => early.alive || press(event), true)
  }
  addEventListener('toast', ({ detail }) => window.early?.toasts.push(detail))
  const isBox = ({ type }) => ['radio', 'checkbox'].includes(type)
  const isChanged = (field) => {
    if (isBox(field)) return field.checked ? !field.defaultChecked : field.defaultChecked && field.type !== 'radio'
    const first = [...(field.options ?? [])].sort((a, b) => b.defaultSelected - a.defaultSelected)[0]
    return field.value !== (first?.value ?? field.defaultValue)
  }
  const note = (field) => {
    window.early?.typed.delete(field)
    window.early?.typed.set(field, isBox(field) ? field.checked : field.value)
  }
  addEventListener('input', ({ target }) => note(target), true)
  window.early = early
  for (const field of document.querySelectorAll('input, textarea, select')) if (isChanged(field)) note(field)
  try {
    if (document.hidden || localStorage.getItem('isLoggedIn') === 'true') start()
  } catch {
    start()
  }
})()`

/** Call it as soon as React has taken the page over: what is pressed from now on finds what was chosen before. */
export function markHydrated(): () => void {
  if (window.early) window.early.alive = true
  const heard = new AbortController()
  for (const name of ['click', 'keydown'])
    window.addEventListener(name, replayEvents, { capture: true, once: true, signal: heard.signal })
  return () => heard.abort()
}

/** Call it once the page is hydrated and React has replayed its own events: replays what the visitor did in between. */
export function replayEvents(): void {
  const { early } = window
  if (!early) return
  delete window.early
  for (const [field, typed] of early.typed)
    if (typeof typed === 'string') typeAgain(field, typed)
    else tickAgain(field, typed)
  for (const detail of early.toasts) window.dispatchEvent(new CustomEvent('toast', { detail }))
  if (early.pressed) pressAgain(...early.pressed)
  for (const name of ['pointerover', 'mouseover'])
    early.pointed?.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'mouse' }))
}

function pressAgain(pressed: Element, { pointerType, clientX, clientY }: PointerEvent): void {
  const how = { bubbles: true, cancelable: true, pointerType, clientX, clientY }
  pressed.dispatchEvent(new PointerEvent('click', how))
}

/**
 * React remembers what stood in a field when it took it over, and reports only what differs from that. What is selected
 * stays selected: the key that is being pressed may be meant to delete it.
 */
function typeAgain(field: Field, text: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  const { selectionStart, selectionEnd } = field
  field.value = ''
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd)
}

/** A press tells React only of what changes, and React may have taken the tick back while it took the page over. */
function tickAgain(field: Field, isTicked: boolean): void {
  if (!(field instanceof HTMLInputElement)) return
  field.checked = !isTicked
  field.click()
}
