import { extname } from 'node:path'

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
}

/** The content type of a file, by its extension. */
export const contentTypeOf = (name: string) => CONTENT_TYPES[extname(name)] ?? 'application/octet-stream'
