/** Told to the window when a link was not followed because the browser has no connection. */
export const LINK_STOPPED = 'link-stopped'

/** Without a connection a link would lose the page and show nothing in its place: the page stays. */
export function keepPageOffline(): void {
  document.addEventListener('click', stay, { capture: true })
}

function stay(event: MouseEvent): void {
  if (navigator.onLine || !leadsAway(event)) return
  event.preventDefault()
  event.stopPropagation()
  window.dispatchEvent(new Event(LINK_STOPPED))
}

/** Whether a click opens another page of the shop in this tab. */
function leadsAway({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.download || metaKey || ctrlKey || shiftKey) return false
  const to = new URL(link.href)
  return to.origin === window.location.origin && (to.pathname !== window.location.pathname || to.hash === '')
}
