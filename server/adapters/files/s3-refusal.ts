import { FileStoreError } from './port.ts'
import type { S3Settings } from './s3-settings.ts'

/** What the operator has to fix, for the codes that S3 and compatible stores return. */
const ADVICE: Record<string, string> = {
  InvalidAccessKeyId: 'does not know this S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'says that S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AccessDenied: 'does not let this key in: it needs to read, write, delete and list in the bucket',
  NoSuchBucket: 'has no such bucket: check S3_BUCKET',
  PermanentRedirect: 'keeps this bucket elsewhere: check S3_ENDPOINT and S3_REGION',
  AuthorizationHeaderMalformed: 'is in another region: check S3_REGION',
  RequestTimeTooSkewed: 'refuses the clock of this machine: set it right',
}

/** Nothing of an error is passed on but its code. */
const MAX_READ = 4_000

/** What an answer other than 2xx means: a file that is not there, an outage, or a refusal with its sentence. */
export async function s3Refusal(
  response: Response,
  { endpoint, bucket }: S3Settings,
): Promise<FileStoreError | 'missing'> {
  const { status } = response
  const text = (await response.text()).slice(0, MAX_READ)
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
  if (status === 404 && code !== 'NoSuchBucket') return 'missing'
  const answered = ['HTTP', status, code].join(' ').trim()
  const advice = ADVICE[code] ?? (status === 403 ? ADVICE.AccessDenied : 'does not do what it was asked for')
  const kind = status >= 500 || status === 429 ? 'unavailable' : 'refused'
  return new FileStoreError(kind, `The file store at ${endpoint} (bucket ${bucket}) ${advice} (${answered}).`)
}
