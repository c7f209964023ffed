/** The addresses in an order's `productUrl`, a JSON-encoded list; nothing when it is empty or not such a list. */
export function imageAddresses(productUrl: string): string[] {
  try {
    const list: unknown = JSON.parse(productUrl)
    if (!Array.isArray(list)) return []
    return list.filter((item): item is string => typeof item === 'string' && item !== '')
  } catch {
    return []
  }
}
