import type { Page } from 'playwright-core'

/** The mark before each text that the translator has changed. */
export const MARK = 'मर '

/** How a text leaves the page: in one step, or in two. */
export type Manner = 'replaces' | 'inserts and removes'

/** Every page of this browser tab is translated as Chrome does it: as soon as it is there, and whatever comes later. */
export async function translate(page: Page, manner: Manner = 'replaces', mark = MARK): Promise<void> {
  await page.addInitScript(translator, { mark, inTwoSteps: manner === 'inserts and removes' })
}

/** Runs in the page. */
function translator({ mark, inTwoSteps }: { mark: string; inTwoSteps: boolean }): void {
  const LEFT_ALONE = 'font, script, style, title, textarea, [translate=no]'
  const wrap = (text: Text) => {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '' || parent.closest(LEFT_ALONE)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = mark + text.data
    outer.append(inner)
    if (!inTwoSteps) return void parent.replaceChild(outer, text)
    parent.insertBefore(outer, text)
    parent.removeChild(text)
  }
  const textsIn = (node: Node): Text[] =>
    node instanceof Text ? [node] : [...node.childNodes].flatMap((child) => textsIn(child))
  document.addEventListener('DOMContentLoaded', () => {
    const watch = (changes: MutationRecord[]) => {
      for (const text of changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(textsIn))) wrap(text)
    }
    new MutationObserver(watch).observe(document, { childList: true, subtree: true })
    for (const text of textsIn(document.body)) wrap(text)
  })
}

/** Where the page shows other words than React believes: the element, what it shows, and what it should. */
export function shownOtherwise(page: Page): Promise<string[]> {
  return page.evaluate(differences, MARK)
}

/** Runs in the page. React keeps what it believes in its fibers: a text is one of tag 6, or the only child of an element. */
function differences(mark: string): string[] {
  type Fiber = {
    tag: number
    type: unknown
    memoizedProps: unknown
    stateNode: { current?: Fiber } | Element | null
    child: Fiber | null
    sibling: Fiber | null
  }
  const meant = new Map<Element, string>()
  const say = (element: Element | null, text: string) => {
    if (element) meant.set(element, (meant.get(element) ?? '') + text)
  }
  const walk = (fiber: Fiber | null, within: Element | null): void => {
    for (let at = fiber; at; at = at.sibling) {
      if (at.tag === 6) say(within, String(at.memoizedProps))
      const own = at.stateNode instanceof Element ? at.stateNode : null
      if (own) {
        const { children } = at.memoizedProps as { children?: unknown }
        if (typeof children === 'string' || typeof children === 'number') say(own, String(children))
      }
      // A portal's parts are elsewhere.
      walk(at.child, at.tag === 4 ? null : (own ?? within))
    }
  }
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$')) ?? ''
  const root = (document as unknown as Record<string, Fiber>)[key]?.stateNode
  if (!root || root instanceof Element) return ['React is not there yet.']
  walk(root.current?.child ?? null, null)
  const isText = (node: Node) => node instanceof Text || node.nodeName === 'FONT'
  const shown = (element: Element) =>
    Array.from(element.childNodes, (node) => (isText(node) ? (node.textContent ?? '') : ''))
      .join('')
      .replaceAll(mark, '')
  return [...meant]
    .filter(
      ([element, text]) =>
        element.closest('body') && !element.closest('script, style, textarea') && shown(element) !== text,
    )
    .map(([element, text]) => `${element.outerHTML.slice(0, 120)} shows “${shown(element)}”, not “${text}”.`)
}

/** How many of the page's texts are translated. */
export const translatedTexts = (page: Page): Promise<number> => page.locator('font > font').count()
