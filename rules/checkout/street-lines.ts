/** The lines of an address above the city: house and street, what else helps, and the landmark. Empty ones are left out. */
export function streetLines(to: {
  address: string
  address2?: string | undefined
  landmark?: string | undefined
}): string[] {
  return [to.address, to.address2 ?? '', to.landmark ? `Landmark: ${to.landmark}` : ''].filter(Boolean)
}
