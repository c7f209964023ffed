import { useEffect, useLayoutEffect } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { scrollBackTo } from './scroll-back-to.ts'
import { keepPlaces, notePlace, placeOn } from './scroll-places.ts'

/** The page that was shown last, whatever frame was around it; none before the first. */
let last: Location | undefined

/**
 * Another path opens at its top, at once; an address with `#section` opens there. Back and Forward lead to where the
 * shopper was on that page. The first page is left to the browser, which also restores the place after a reload. A
 * changed query (a filter) moves nothing.
 */
export function useScrollWithPath(): void {
  const here = useLocation()
  const navigation = useNavigationType()

  useOwnScrollRestoration()
  useLayoutEffect(() => {
    const before = last
    last = here
    if (before && before.key !== here.key) return moveTo(here, before, navigation)
  }, [here, navigation])
  useLayoutEffect(() => {
    const note = () => notePlace(here.key, window.scrollY)
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [here])
}

/** Answers how to stop, while the page is still becoming long enough. */
function moveTo(here: Location, before: Location, navigation: string): (() => void) | undefined {
  const moved = before.pathname !== here.pathname
  const place = navigation === 'POP' ? placeOn(here.key) : undefined
  const section = here.hash ? document.getElementById(decodeURIComponent(here.hash.slice(1))) : null
  let stop: (() => void) | undefined
  if (place !== undefined) stop = scrollBackTo(place)
  else if (section) goTo(section, moved ? 'instant' : 'smooth')
  else if (moved || (navigation === 'PUSH' && sameLink(before, here))) scrollToTop()
  if (moved && (place !== undefined || !section)) takeFocus()
  return stop
}

/**
 * The browser would restore the place as soon as Back is pressed, on the page that is being left: it is often too short
 * for it. After a reload it may do so.
 */
function useOwnScrollRestoration() {
  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = 'manual'
    }
    const giveBack = () => {
      keepPlaces()
      window.history.scrollRestoration = 'auto'
    }
    take()
    window.addEventListener('pageshow', take)
    window.addEventListener('pagehide', giveBack)
    return () => {
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', giveBack)
      giveBack()
    }
  }, [])
}

function scrollToTop() {
  window.scrollTo({ top: 0, behavior: 'instant' })
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
