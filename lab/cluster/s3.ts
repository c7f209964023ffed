import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/adapters/files/s3-settings.ts'

/** An S3 server within this process, with one bucket in `folder`. */
export async function startS3(folder: string, port: number) {
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'shop',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: settings.bucket }],
  })
  await server.run()
  return {
    settings,
    /** The same as variables of the shop. */
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}
