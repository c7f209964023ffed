import { extname } from 'node:path'

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
}

/** What a file of the shop is, by its ending. */
export const contentTypeOf = (name: string) => CONTENT_TYPES[extname(name)] ?? 'application/octet-stream'
