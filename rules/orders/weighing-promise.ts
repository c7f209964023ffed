/** Of an order that is paid in part, by its metal (`9.640 g`): the piece is weighed before the rest is paid. */
export const weighingPromise = (grams: string): string =>
  `It is ordered with ${grams} of metal and weighed when it is made. Should it be lighter, you pay less; should it be noticeably heavier, we ask you first.`
