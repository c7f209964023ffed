/** Functions of the page for a translator in the browser; docs/decisions/105. */
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
 * is removed from where it is. Node's own methods stay as they are until a translator has replaced a text. A `<font>` that
 * was put back has no parent any more, so that putting it back once more does nothing.
 */
export const FOLLOW_TRANSLATOR = `(() => {
  const fontOf = new WeakMap()
  const textsOf = new WeakMap()
  let isTranslated = false
  const putBack = (text) => {
    const font = fontOf.get(text)
    font?.replaceWith(...textsOf.get(font))
  }
  const follow = (changes) => {
    const fresh = new Set()
    for (const change of changes) {
      putBack(change.target)
      const around = [...change.addedNodes, change.previousSibling, change.nextSibling]
      const near = around.filter((node) => node?.nodeName === 'FONT')
      const font = near.find((node) => fresh.has(node) || !textsOf.has(node))
      for (const text of change.removedNodes) {
        if (!font || text.nodeType !== 3) continue
        fresh.add(font)
        fontOf.set(text, font)
        textsOf.set(font, [...(textsOf.get(font) ?? []), text])
        watch.observe(text, { characterData: true })
        isTranslated ||= heedReact()
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
    return true
  }
  window.untranslate = () => {
    for (const font of document.querySelectorAll('font')) putBack(textsOf.get(font)?.[0])
    return isTranslated
  }
})()`
