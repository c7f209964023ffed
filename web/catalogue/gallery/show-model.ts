import { ModelViewerElement } from '@google/model-viewer'

/**
 * Puts the 3-D view of one model into `box`. The models need no decoder, so nothing is fetched but the model itself.
 *
 * The library writes a style element into its shadow root, which the shop's content security policy forbids; a constructed
 * sheet is allowed. So the element loses it before it is in the page, and gets the sheet once it is.
 */
export function showModel(box: HTMLElement, address: string, name: string): HTMLElement {
  const viewer = new ModelViewerElement()
  const styles = takeStyles(viewer)
  viewer.alt = `${name} as a 3D model`
  viewer.cameraControls = true
  viewer.cameraOrbit = '35deg 65deg auto'
  viewer.touchAction = 'none'
  viewer.interactionPrompt = 'none'
  viewer.shadowIntensity = 0.6
  viewer.exposure = 1.6
  viewer.autoRotate = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  viewer.src = address
  box.append(viewer)
  viewer.shadowRoot?.adoptedStyleSheets.push(styles)
  return viewer
}

function takeStyles({ shadowRoot }: HTMLElement): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const elements = [...(shadowRoot?.querySelectorAll('style') ?? [])]
  sheet.replaceSync(elements.map(({ textContent }) => textContent).join('\n'))
  for (const element of elements) element.remove()
  return sheet
}
