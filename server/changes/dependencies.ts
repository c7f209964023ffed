import type { Tag } from './tags.ts'

/** Notes what an answer is made of, so that it leaves the caches when that changes. */
export type DependOn = (...tags: Tag[]) => void

/** For what no cache holds. */
export const independent: DependOn = () => {}

/** Gathers what one answer depends on. */
export function dependencies(): { tags: ReadonlySet<Tag>; dependOn: DependOn } {
  const tags = new Set<Tag>()
  return {
    tags,
    dependOn: (...more) => {
      for (const tag of more) tags.add(tag)
    },
  }
}
