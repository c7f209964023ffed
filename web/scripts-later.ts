/**
 * The picture first: on a phone's line, scripts would take half the way from what the first screen is painted with.
 * React Router writes the script tags; here they are put to rest, and `START_SCRIPTS` wakes them.
 */
export function scriptsAtRest(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="text/plain" id="scripts">')
}

/** What was done on a page before its scripts were there; `doAgain` hands it to them. */
declare global {
  interface Window {
    early?: {
      pointed: Element | null
      pressed: HTMLElement | null
      typed: Set<HTMLInputElement | HTMLTextAreaElement>
      toasts: unknown[]
      stop: () => void
    }
  }
}

/**
 * Runs at the end of the page: starts the scripts once the first screen's pictures are painted, when the visitor does
 * something, or after 3 s at the latest; at once on a page that paints nothing, and for who is logged in (another tab may
 * ask this one for the token). Until the scripts are there it notes what is typed, what the mouse points at, the last
 * button pressed that does nothing by itself, and toasts.
 * The script it adds has the text of the one at rest, and so its hash in the content security policy.
 */
export const START_SCRIPTS = `(() => {
  const resting = document.getElementById('scripts')
  if (!resting) return
  let started = false
  const start = () => {
    if (started) return
    started = true
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
  for (const picture of [...awaited]) {
    if (picture.complete) awaited.delete(picture)
    else for (const end of ['load', 'error']) picture.addEventListener(end, () => arrived(picture), { once: true })
  }
  awaited.add('paint')
  const watch = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    watch.disconnect()
    arrived('paint')
  })
  watch.observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)

  const early = { pointed: null, pressed: null, typed: new Set(), toasts: [] }
  const press = ({ target }) => {
    early.pressed = target.closest('button[type=button]:not([commandfor], [popovertarget])')
  }
  const point = ({ target, pointerType }) => {
    early.pointed = pointerType === 'mouse' ? target : null
  }
  const tell = ({ detail }) => early.toasts.push(detail)
  const type = ({ target }) => early.typed.add(target)
  const watched = { pointerover: point, pointerdown: start, keydown: start, click: press, input: type, toast: tell }
  for (const name in watched) addEventListener(name, watched[name], true)
  early.stop = () => {
    for (const name in watched) removeEventListener(name, watched[name], true)
  }
  window.early = early
  if (document.hidden || localStorage.getItem('isLoggedIn') === 'true') start()
})()`

/** Call it once the page lives: does what the visitor meanwhile wanted. */
export function doAgain(): void {
  const { early } = window
  if (!early) return
  delete window.early
  early.stop()
  for (const field of early.typed) typeAgain(field)
  for (const detail of early.toasts) window.dispatchEvent(new CustomEvent('toast', { detail }))
  early.pressed?.click()
  for (const name of ['pointerover', 'mouseover'])
    early.pointed?.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'mouse' }))
}

/** React remembers what stood in a field when it took it over, and reports only what differs from that. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
    field.checked = !field.checked
    field.click()
    return
  }
  const text = field.value
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = ''
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
