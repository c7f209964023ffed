/** Which line of a cart or of a payment it is: each item of a product that is named is a line of its own. */
export const lineKey = ({
  productId,
  itemTag,
}: {
  productId: string
  itemTag?: string | null | undefined
}) => (itemTag ? `${productId} ${itemTag}` : productId)
