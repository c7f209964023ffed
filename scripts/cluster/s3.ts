import S3rver from '@20minutes/s3rver'

const [BUCKET, KEY] = ['shop', 'S3RVER']

/** An S3 server within this process, with one bucket in `folder`; returns the shop's variables for it. */
export async function startS3(folder: string, port: number) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET }],
  })
  await server.run()
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}
