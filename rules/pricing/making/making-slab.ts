import type { MakingSlab } from '#rules/pricing/terms.ts'

/** The one slab a net weight (milligrams) is in, and where it begins. */
export function slabFor(
  slabs: readonly MakingSlab[],
  netWeightMg: number,
): { slab: MakingSlab; overMg: number } {
  const index = slabs.findIndex(({ upToMg }) => upToMg === null || netWeightMg <= upToMg)
  const slab = slabs[index]
  if (!slab) throw new Error('No slab has this weight.')
  return { slab, overMg: slabs[index - 1]?.upToMg ?? 0 }
}
