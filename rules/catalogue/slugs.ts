/** A product's part of the address: its name with hyphens for spaces, as the specification writes it. */
export function productSlug(name: string): string {
  return name.trim().replace(/\s+/g, '-')
}

/** Lower-case, hyphens for spaces: `Delivery Information` → `delivery-information`. */
export function labelSlug(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, '-')
}

/** The same, without characters that an address cannot hold as they are (`/ \ ? # %`). */
export function addressSlug(name: string): string {
  return productSlug(name.replace(/[/\\?#%]+/g, ' '))
}
