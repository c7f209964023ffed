type Environment = Record<string, string | undefined>

/** Files are kept in S3 when all of these are set, and in the folder when none is. */
const S3_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Half of the settings would leave files on one machine unseen: one sentence that names what is missing. */
export function s3Mistakes(given: Environment): string[] {
  const missing = S3_SETTINGS.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === S3_SETTINGS.length) return []
  return [`${missing.join(', ')}: missing; files in S3 need ${S3_SETTINGS.join(', ')}, or none of them`]
}
