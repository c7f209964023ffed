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
    if (!font) return
    const texts = textsOf.get(font)
    for (const each of texts) fontOf.delete(each)
    font.replaceWith(...texts)
  }

  const note = (text, font) => {
    fontOf.set(text, font)
    textsOf.set(font, [...(textsOf.get(font) ?? []), text])
    watch.observe(text, { characterData: true })
    if (!isTranslated) heedReact()
    isTranslated = true
  }

  const follow = (changes) => {
    const fresh = new Set()
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      if (type === 'characterData') putBack(target)
      for (const node of addedNodes) if (node.nodeName === 'FONT') fresh.add(node)
      for (const text of removedNodes) {
        const standsFor = (node) => node?.nodeName === 'FONT' && (fresh.has(node) || !textsOf.has(node))
        const font = text.nodeType === 3 && [...addedNodes, previousSibling, nextSibling].find(standsFor)
        if (font) note(text, font)
      }
    }
  }

  const watch = new MutationObserver(follow)
  watch.observe(document, { childList: true, characterData: true, subtree: true })

  const heedReact = () => {
    const { appendChild, insertBefore, removeChild } = Node.prototype
    const putBackFirst = (...nodes) => {
      follow(watch.takeRecords())
      nodes.forEach(putBack)
    }
    Node.prototype.removeChild = function (node) {
      putBackFirst(node)
      if (node.parentNode === this) return removeChild.call(this, node)
      node.remove()
      return node
    }
    Node.prototype.insertBefore = function (node, next) {
      putBackFirst(node, next)
      let place = next
      while (place && place.parentNode !== this) place = place.parentNode
      return insertBefore.call(this, node, place)
    }
    Node.prototype.appendChild = function (node) {
      putBackFirst(node)
      return appendChild.call(this, node)
    }
  }

  window.untranslate = () => {
    follow(watch.takeRecords())
    for (const font of document.querySelectorAll('font')) putBack(textsOf.get(font)?.[0])
    return isTranslated
  }
})()`
