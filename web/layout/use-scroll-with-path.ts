import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

/**
 * Another path opens at its top, at once; an address with `#section` opens there. The first page is left to the
 * browser, which also restores the place after a reload. A changed query (a filter) moves nothing.
 */
export function useScrollWithPath(): void {
  const here = useLocation()
  const pushed = useNavigationType() === 'PUSH'
  const last = useRef(here)

  useEffect(() => {
    const before = last.current
    if (before.key === here.key) return
    last.current = here
    const moved = before.pathname !== here.pathname
    const section = here.hash ? document.getElementById(decodeURIComponent(here.hash.slice(1))) : null
    if (section) goTo(section, moved ? 'instant' : 'smooth')
    else if (moved || (pushed && sameLink(before, here))) window.scrollTo({ top: 0, behavior: 'instant' })
    if (moved && !section) takeFocus()
  }, [here, pushed])
}

/** The shop's name pressed while at home: the visitor wants the top. */
function sameLink(before: Location, here: Location): boolean {
  return before.search === here.search && here.hash === ''
}

function goTo(section: HTMLElement, behavior: ScrollBehavior) {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: still ? 'instant' : behavior })
  // The keyboard goes on from there, as it would after a real link.
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}

/** The next Tab starts in the new page, unless the page has put the focus somewhere itself. */
function takeFocus() {
  const content = document.getElementById('content')
  if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
}
