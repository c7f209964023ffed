/** What a page does about a translator in the browser; docs/decisions/105. */
declare global {
  interface Window {
    /** Puts back every text that a translator has taken out; says whether there is a translator. */
    untranslate?: () => boolean
  }
}

/**
 * Runs before anything is painted. Chrome's translator takes each text out of the page and puts `<font><font>…` there, also
 * for texts that come later. React knows only its own text: it would remove what is not there, insert before it, or write
 * into it unseen. The script notes which texts a `<font>` stands for, and puts them back as soon as React touches one of
 * them. The translator then finds a new text and translates it. What cannot be followed (an element moved into a sentence)
 * is removed from where it is. Node's own methods stay as they are until a translator has replaced a text.
 */
export const FOLLOW_TRANSLATOR = `(() => {
  const fontOf = new WeakMap()
  const textsOf = new WeakMap()
  let isTranslated = false
  const putBack = (text) => {
    const font = fontOf.get(text)
    const texts = textsOf.get(font)
    texts?.forEach((each) => fontOf.delete(each))
    if (texts) font.replaceWith(...texts)
  }
  const follow = (changes) => {
    const fresh = new Set()
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      putBack(target)
      const near = [...addedNodes, previousSibling, nextSibling].filter((node) => node?.nodeName === 'FONT')
      for (const font of near) if (!textsOf.has(font)) fresh.add(font)
      const font = near.find((node) => fresh.has(node))
      for (const text of removedNodes) {
        if (!font || text.nodeType !== 3) continue
        fontOf.set(text, font)
        textsOf.set(font, [...(textsOf.get(font) ?? []), text])
        watch.observe(text, { characterData: true })
        if (!isTranslated) heedReact()
        isTranslated = true
      }
    }
  }
  const watch = new MutationObserver(follow)
  watch.observe(document, { childList: true, characterData: true, subtree: true })
  const heedReact = () => {
    for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
      const plain = Node.prototype[name]
      Node.prototype[name] = function (node, next) {
        follow(watch.takeRecords())
        putBack(node)
        putBack(next)
        while (next && next.parentNode !== this) next = next.parentNode
        if (name !== 'removeChild' || node.parentNode === this) return plain.call(this, node, next)
        node.remove()
        return node
      }
    }
  }
  window.untranslate = () => {
    follow(watch.takeRecords())
    for (const font of document.querySelectorAll('font')) putBack(textsOf.get(font)?.[0])
    return isTranslated
  }
})()`
