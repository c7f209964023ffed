type Times = { createdAt: Date; archivedAt: Date | null }

/** Whether a product has never been on sale: it was archived in the moment in which it was made. */
export const isDraft = ({ createdAt, archivedAt }: Times): boolean =>
  archivedAt !== null && archivedAt.getTime() === createdAt.getTime()

/** Why a product cannot be put on sale with so many images: a draft needs one. Null where it can. */
export const notOnSaleYet = (product: Times, images: number): string | null =>
  isDraft(product) && images === 0
    ? 'This draft has no photograph. Please add one before it goes on sale.'
    : null
