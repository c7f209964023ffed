/** The part of the browser's BarcodeDetector that we need. */
export type CodeReader = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Native = {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats: () => Promise<string[]>
}

/** Of our labels, and of the barcodes that other shops print. */
const FORMATS = ['qr_code', 'code_128'] satisfies string[]

/** The browser's own reader of codes, as Android has it; otherwise ours, which is loaded now. */
export async function codeReader(): Promise<CodeReader> {
  const native: Native | undefined = Reflect.get(window, 'BarcodeDetector')
  const supported = native ? await native.getSupportedFormats().catch(() => []) : []
  if (native && FORMATS.every((format) => supported.includes(format))) return new native({ formats: FORMATS })
  const [{ BarcodeDetector, prepareZXingModule }, { default: address }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => address } })
  return new BarcodeDetector({ formats: ['qr_code', 'code_128'] })
}

/**
 * Whether this document was opened in the admin area: only there may the browser give the camera to the page. From a page
 * of the shop one comes here without loading a new document.
 */
export function beganInAdminArea(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return new URL(opened?.name || location.href, location.href).pathname.startsWith('/admin')
}

/** Why there is no picture, for people. */
export function cameraFault(fault: unknown): string {
  const name = fault instanceof DOMException ? fault.name : ''
  if (name === 'NotAllowedError')
    return 'The browser does not allow the camera here. Allow it in the browser’s settings for this site, or type the tags.'
  if (name === 'NotFoundError') return 'No camera was found. Please type the tags or use a hand scanner.'
  if (name === 'NotReadableError')
    return 'Another program is using the camera. Close it and try again, or type the tags.'
  return 'The camera could not be started. Please type the tags or use a hand scanner.'
}
