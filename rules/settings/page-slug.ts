/** A new page's part of the address, from its title; empty where the title has no letter or digit an address can take. */
export function pageSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
}
