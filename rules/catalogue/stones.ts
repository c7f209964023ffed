/** A kind of stone in a product. Diamonds are natural unless `kind` says "laboratory-grown diamond" (IS 19469:2025). */
export type Stone = {
  kind: string
  count: number
  /** Hundredths of a carat, all stones of the kind together. */
  centiCarats: number
  /** Colour, clarity, cut or treatment, as the certificate says it. */
  quality: string
}

const MG_PER_CENTICARAT = 2

/** Milligrams; one carat is 200 mg. */
export function stoneWeightMg(stones: readonly Stone[]): number {
  return stones.reduce((sum, stone) => sum + stone.centiCarats * MG_PER_CENTICARAT, 0)
}
