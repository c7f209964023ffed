import { z } from 'zod'
import { RETENTION } from '#rules/privacy/retention.ts'
import {
  bucketName,
  count,
  listOf,
  redisUrl,
  replicaUrl,
  sealingKeys,
  secret,
  text,
  webAddress,
} from './fields.ts'

/** The shop's database. */
export const DATABASE = {
  DATABASE_URL: text
    .optional()
    .describe(
      'A PostgreSQL of your own, 15 or newer, with `pg_trgm`: postgres://user:password@host/shop. Without it the shop starts its own.',
    ),
  DATABASE_REPLICA_URLS: listOf(replicaUrl)
    .optional()
    .describe('Streaming replicas of it, separated by commas. Pages are read from them.'),
  DATABASE_POOLER: z
    .enum(['none', 'transaction'])
    .default('none')
    .describe(
      '`transaction`: PgBouncer in transaction mode answers at DATABASE_URL and DATABASE_REPLICA_URLS.',
    ),
  DATABASE_DIRECT_URL: text
    .optional()
    .describe('PostgreSQL past the pooler, for migrations and the seed. Default: DATABASE_URL.'),
}

/** Files, and what all processes share. */
export const FILES = {
  DATA_DIR: text
    .default('data')
    .describe('The folder of the shop’s own database, its files, and the demo’s secrets.'),
  S3_ENDPOINT: webAddress
    .optional()
    .describe(
      'A private bucket for the files: its store’s address, without the bucket. All five or none; without them files are in DATA_DIR/files.',
    ),
  S3_BUCKET: bucketName.optional().describe('The bucket’s name.'),
  S3_REGION: text.optional().describe('Its region. Where the store knows none: us-east-1 (R2: auto).'),
  S3_ACCESS_KEY_ID: text.optional().describe('The key that may read, write and list there.'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('The key’s secret.'),
  REDIS_URL: redisUrl
    .optional()
    .describe(
      'A Redis or Valkey in which all processes count requests together. Without it each counts by itself.',
    ),
  REDIS_TIMEOUT_MS: count
    .min(1)
    .default(100)
    .describe('Milliseconds a request waits for its count there. After that its process counts alone.'),
  EDGE_PURGE_URL: listOf(webAddress)
    .optional()
    .describe('Where each Varnish takes purges, separated by commas. Only with it may a cache keep answers.'),
}

/** Where the shop is backed up. */
export const BACKUPS = {
  BACKUP_TO: text
    .optional()
    .describe(
      'Where the worker backs the shop up each night: a folder, or s3://bucket/folder. Without it, nowhere.',
    ),
  BACKUP_KEEP_DAYS: count
    .min(1)
    .max(RETENTION.backups.days)
    .default(30)
    .describe(
      `Days for which a nightly backup is kept; ${RETENTION.backups.days} at most, as the privacy policy says.`,
    ),
  BACKUP_S3_ENDPOINT: webAddress
    .optional()
    .describe('The store of that bucket. What is left out here is taken from S3_….'),
  BACKUP_S3_REGION: text.optional().describe('Its region.'),
  BACKUP_S3_ACCESS_KEY_ID: text.optional().describe('The key that may read, write and list there.'),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional().describe('The key’s secret.'),
}

/** Keep these apart from the backups. */
export const SECRETS = {
  TOKEN_SECRET: secret.optional().describe('Signs logins. `openssl rand -hex 32` makes one.'),
  OTP_SECRET: secret
    .optional()
    .describe('Hashes the OTPs in the database. `openssl rand -hex 32` makes one.'),
  PAN_KEYS: sealingKeys
    .optional()
    .describe(
      'Seals customers’ PANs: `2026:` and 32 random bytes in base64 (`openssl rand -base64 32`). Several are separated by commas, the newest first. Without them the PANs in a backup cannot be read.',
    ),
}
