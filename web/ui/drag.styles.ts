import { StyleInjector } from '@dnd-kit/dom'

/**
 * Import this wherever things are put in order by drag. The library writes `<style>` elements, which the shop's
 * content security policy forbids (the dragged thing would jump to the corner); sheets made by script it allows. The
 * library makes a manager as soon as it is imported, on the server too, where there is nothing to style.
 */
StyleInjector.prototype.register = (rules: string) => {
  if (typeof document === 'undefined') return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
