import { useLayoutEffect } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { tabStorage } from '#web/browser-storage.ts'

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

  useLayoutEffect(() => {
    const before = last
    last = here
    if (before && before.key !== here.key) moveTo(here, before, navigation)
    let top = window.scrollY
    const note = () => {
      // Once Back is pressed, the browser scrolls the page that is being left to the place of the one that comes.
      if ((window.history.state?.key ?? 'default') === here.key) top = window.scrollY
    }
    window.addEventListener('scroll', note)
    return () => {
      window.removeEventListener('scroll', note)
      tabStorage.set(placeKey(here), `${top}`)
    }
  }, [here, navigation])
}

/** Where the tab keeps how far down the shopper was, in pixels: it outlives a reload. */
const placeKey = ({ key }: Location) => `scroll-${key}`

function moveTo(here: Location, before: Location, navigation: string): void {
  const moved = before.pathname !== here.pathname
  const place = navigation === 'POP' ? tabStorage.get(placeKey(here)) : null
  const section = here.hash ? document.getElementById(decodeURIComponent(here.hash.slice(1))) : null
  if (place === null && section) goTo(section, moved ? 'instant' : 'smooth')
  else if (place !== null || moved || (navigation === 'PUSH' && sameLink(before, here)))
    window.scrollTo({ top: Number(place), behavior: 'instant' })
  if (moved && !section) takeFocus()
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
