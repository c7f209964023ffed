import type { ListedFile } from './port.ts'

/** What follows the bucket's address for a page of its list; `next` is where the last page ended. */
export function listQuery(folder: string | undefined, next: string): string {
  const query = new URLSearchParams({ 'list-type': '2' })
  if (folder) query.set('prefix', `${folder}/`)
  if (next) query.set('continuation-token', next)
  return `?${query}`
}

/**
 * Reads a page of ListObjectsV2. It is XML of a few flat elements, and the names the shop gives need no escapes, so
 * patterns read it; other names are left out by the caller.
 */
export function readList(xml: string): { files: ListedFile[]; next: string | null } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: textOf(entry, 'Key') ?? '',
    size: Number(textOf(entry, 'Size')),
    changedAt: new Date(textOf(entry, 'LastModified') ?? 0),
  }))
  return { files, next: textOf(xml, 'NextContinuationToken') }
}

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1]
  return text === undefined ? null : text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}
