import { randomBytes } from 'node:crypto'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/adapters/files/s3-settings.ts'
import { testFolder } from './folder.ts'

/** An S3 server of this test's own with one empty bucket; gone when it goes out of scope. */
export async function testS3() {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await testFolder())
  const bucket = `shop-${randomBytes(4).toString('hex')}`
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  stack.defer(() => server.close())
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    settings,
    /** The same as environment variables. */
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
