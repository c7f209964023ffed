import { StyleInjector } from '@dnd-kit/dom'

/**
 * Import this wherever things are put in order by drag. The library writes `<style>` elements, which the shop's
 * content security policy forbids (the dragged thing would jump to the corner); sheets made by script it allows.
 */
StyleInjector.prototype.register = (rules: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
