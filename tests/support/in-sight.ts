import type { Page } from 'playwright-core'

/** Presses of a key that go once round the longest page. */
const ONCE_ROUND = 150

/** The controls that get the focus by this key and then lie under a bar that stays in sight, or outside the window. */
export async function coveredControls(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = []
  for (let press = 0; press < ONCE_ROUND; press++) {
    await page.keyboard.press(key)
    const cover = await page.evaluate(coverOfFocus)
    if (cover === null && press > 0) break
    if (cover) covered.push(cover)
  }
  return covered
}

/** Runs in the page: what covers the focused control; empty where nothing does, null where nothing has the focus. */
function coverOfFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  // It lies above everything, or is another page.
  if (getComputedStyle(focused).position === 'fixed' || focused.tagName === 'IFRAME') return ''
  const box = focused.getBoundingClientRect()
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 30) ?? ''
  const isCovered = [
    ...document.querySelectorAll('header, [data-foot-bar], [data-buy-bar], .chat-button'),
  ].some((bar) => {
    const { position, visibility } = getComputedStyle(bar)
    const isBar = /fixed|sticky/.test(position) && visibility === 'visible'
    if (!isBar || bar.contains(focused)) return false
    const { top, bottom, left, right } = bar.getBoundingClientRect()
    if (Math.min(right, box.right) - Math.max(left, box.left) <= 1) return false
    return Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1
  })
  const isOutside = box.top < -1 || box.bottom > window.innerHeight + 1
  return isCovered || (isOutside && box.height < window.innerHeight / 2) ? `${name} ${focused.tagName}` : ''
}

/**
 * Runs in the page: the words and controls that lie in the strip which a floating element covers while the page is
 * scrolled, from its left to its right edge. The contents of bars and dialogs are no part of it, nor is a row of
 * photographs.
 */
export function below(floating: Element): string[] {
  const strip = floating.getBoundingClientRect()
  const isBelow = (boxes: Iterable<DOMRect>, part: Element) => {
    let [left, right] = [0, innerWidth]
    for (let outer: Element | null = part; outer && outer !== document.body; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === 'visible') continue
      const bounds = outer.getBoundingClientRect()
      left = Math.max(left, bounds.left)
      right = Math.min(right, bounds.right)
    }
    return [...boxes].some(
      (box) =>
        box.width > 1 &&
        box.height > 1 &&
        Math.min(box.right, right) > strip.left + 0.5 &&
        Math.max(box.left, left) < strip.right - 0.5,
    )
  }
  const lost: string[] = []
  const isOutside = (part: Element) =>
    part.closest('header, dialog, [role=dialog], .sr-only, script, style, noscript, option') !== null ||
    floating.contains(part) ||
    !part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const part = node.parentElement
    if (!part || !node.textContent?.trim() || isOutside(part)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (isBelow(range.getClientRects(), part)) lost.push(`“${node.textContent.trim()}”`)
  }
  for (const control of document.querySelectorAll(
    'a, button, input, select, textarea, summary, [tabindex="0"]:not(ul)',
  ))
    if (!isOutside(control) && isBelow(control.getClientRects(), control))
      lost.push(control.outerHTML.slice(0, 200))
  return lost
}

/** Texts that a window of this width does not show whole: cut off, or printed over each other in the header. */
export function outOfSight(page: Page, width: number): Promise<string[]> {
  return page.evaluate(lostTexts, width)
}

/** Runs in the page. */
function lostTexts(width: number): string[] {
  const lost: string[] = []
  if (document.documentElement.scrollWidth > width)
    lost.push(`the page is ${document.documentElement.scrollWidth} px wide`)
  const inHeader: { node: Node; text: string; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      !parent ||
      text === '' ||
      parent.closest('.sr-only, script, style, noscript, option, [aria-hidden=true]')
    )
      continue
    if (parent.getBoundingClientRect().width <= 1) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const bounds = boundsOf(parent)
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue
      if (bounds && (box.right > bounds.right + 2 || box.left < bounds.left - 2))
        lost.push(`“${text}” is cut off`)
      if (bounds && parent.closest('header')) inHeader.push({ node, text, box })
    }
  }
  for (const [place, one] of inHeader.entries())
    for (const other of inHeader.slice(place + 1)) {
      // Lines of one text may stand close.
      if (one.node === other.node) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide > 2 && high > 5) lost.push(`“${one.text}” lies over “${other.text}”`)
    }
  return [...new Set(lost)]

  /** The bounds that a text may not leave; null where it can be scrolled to, or ends with an ellipsis that says so. */
  function boundsOf(start: Element): { left: number; right: number } | null {
    let [left, right] = [0, width]
    for (let part: Element | null = start; part && part !== document.body; part = part.parentElement) {
      const style = getComputedStyle(part)
      const scrolls = /auto|scroll/.test(style.overflowX) && part.scrollWidth > part.clientWidth + 1
      if (scrolls || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null
      if (style.overflowX === 'visible') continue
      const box = part.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
    }
    return { left, right }
  }
}
