import { createHash } from 'node:crypto'

/**
 * The sources that a page may load and run: of inline scripts only `scripts`, by their hashes. They are what the
 * renderer itself wrote, never what is found in the finished page, where somebody else's might be.
 */
export function pagePolicy(
  scripts: readonly (Buffer | string)[],
  paymentOrigins: readonly string[],
  { mayScan }: { mayScan: boolean },
): string {
  const hashes = [...new Set(scripts.map(hashOf))].join(' ')
  const payment = paymentOrigins.join(' ')
  // The reader of codes is WebAssembly, where the browser has none of its own.
  const reader = mayScan ? " 'wasm-unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self'${reader} ${hashes} ${payment}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${payment}`,
    `frame-src 'self' https://www.openstreetmap.org ${payment}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hashOf = (script: Buffer | string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
