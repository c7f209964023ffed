/** Numbers of PostgreSQL's advisory locks, all in one place so that no two are the same. Others are hashes of a name. */
export const ADVISORY_LOCKS = {
  /** Two processes that migrate at once take turns. */
  migration: 7_403_001,
  /** The one shop on an embedded database. */
  shop: 7_403_002,
  /** Publishing rates, and whatever prices a product. */
  rates: 7_403_003,
  /** The one backup that runs. */
  backup: 7_403_004,
  /** The one process that fills an empty database. */
  seed: 7_403_005,
} as const
