/** Which status a custom design request may change to. Read a line as "from: to". */
export const NEXT_DESIGN_STATUS = {
  New: ['Quoted', 'Declined'],
  Quoted: ['Accepted', 'Declined'],
  Accepted: ['Made', 'Declined'],
  Made: [],
  Declined: [],
} as const satisfies Record<string, readonly string[]>

export type DesignStatus = keyof typeof NEXT_DESIGN_STATUS

export function designMayBecome(from: DesignStatus, to: DesignStatus): boolean {
  return (NEXT_DESIGN_STATUS[from] as readonly DesignStatus[]).includes(to)
}

type Ordering = { status: DesignStatus; quoteTerms: object | null; orderId: string | null }

export const designCan = {
  /** A quote may be corrected until the customer has accepted it. */
  quote: (design: { status: DesignStatus }) => design.status === 'New' || design.status === 'Quoted',
  /** It ends in one order, once its quote names the weight of the piece. */
  order: ({ status, quoteTerms, orderId }: Ordering) =>
    quoteTerms !== null && orderId === null && (status === 'Quoted' || status === 'Accepted'),
}
