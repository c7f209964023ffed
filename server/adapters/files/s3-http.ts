import { AwsClient } from 'aws4fetch'
import { retry } from '#server/adapters/retry.ts'
import { S3_LIMITS } from '#server/time-limits.ts'
import { FileStoreError } from './port.ts'
import type { S3Settings } from './s3-settings.ts'

export type S3Limits = { [Name in keyof typeof S3_LIMITS]: number }

export type S3Call<Result> = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The file's name; it is safe, so it needs no escapes. */
  name: string
  /** With its question mark. */
  query?: string
  body?: Uint8Array
  headers?: Record<string, string>
  /** Whether the body is handed on while it arrives. */
  streams?: boolean
  read: (response: Response) => Promise<Result> | Result
}

type Send = <Result>(call: S3Call<Result>) => Promise<Result | undefined>

/**
 * Signed calls to one bucket. A missing file answers undefined. An outage (no connection, no answer in time, 5xx, 429) is
 * tried again with growing pauses; every call may be repeated. Throws a {@link FileStoreError}.
 */
export function s3Http(settings: S3Settings, limits: S3Limits = S3_LIMITS): Send {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`

  async function send<Result>(call: S3Call<Result>): Promise<Result | undefined> {
    const { method, name, query = '', headers, body } = call
    const signed = await client.sign(`${bucket}${name && `/${name}`}${query}`, {
      method,
      headers,
      body: body && new Uint8Array(body),
    })
    // Not signed: some stores and proxies rewrite it, and with it the size would be another.
    signed.headers.set('accept-encoding', 'identity')
    const response = await answerInTime(signed, call, limits)
    if (response.ok) return call.read(response)
    const refusal = await s3Refusal(response, settings)
    if (refusal !== 'missing') throw refusal
    return undefined
  }

  return (call) =>
    retry(
      () =>
        send(call).catch((fault: unknown) => {
          throw fault instanceof FileStoreError ? fault : noAnswer(fault, settings)
        }),
      { tries: limits.tries, backoffMs: limits.backoffMs, isOutage },
    )
}

const isOutage = (fault: unknown) => fault instanceof FileStoreError && fault.kind === 'unavailable'

/** The answer as soon as it begins; its body is bounded as well. */
async function answerInTime(
  request: Request,
  { body, streams = false }: S3Call<unknown>,
  { answerMs, transferMs, downloadMs }: S3Limits,
): Promise<Response> {
  const begin = new AbortController()
  const late = () => begin.abort(new DOMException('No answer in time.', 'TimeoutError'))
  const timer = setTimeout(late, body ? transferMs : answerMs)
  const whole = AbortSignal.timeout(streams ? downloadMs : transferMs)
  try {
    return await fetch(request, { redirect: 'manual', signal: AbortSignal.any([begin.signal, whole]) })
  } finally {
    clearTimeout(timer)
  }
}

function noAnswer(cause: unknown, { endpoint }: S3Settings): FileStoreError {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  const what = isLate ? 'did not answer in time' : 'cannot be reached'
  return new FileStoreError('unavailable', `The file store at ${endpoint} ${what}.`, cause)
}

/** Advice for the operator, by the codes that S3 and compatible stores return. */
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

/** The meaning of an answer other than 2xx: a file that is not there, an outage, or a refusal with its sentence. */
async function s3Refusal(
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
