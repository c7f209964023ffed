import { tellTenths } from '#seed/progress.ts'
import { copyToS3 } from '#server/adapters/files/copy-to-s3.ts'
import { filesFolder } from '#server/adapters/files/files-for.ts'
import { s3Files } from '#server/adapters/files/s3.ts'
import { s3SettingsOf } from '#server/adapters/files/s3-settings.ts'
import { readConfig } from '#server/config.ts'
import { SHOP_MARKER } from '#server/startup/claim-files.ts'
import { runCommand } from './run-command.ts'

/** Moves a shop's files from the folder of this machine into S3: `npm run files -- copy-to-s3`. */
async function main(): Promise<void> {
  if (process.argv[2] !== 'copy-to-s3') throw new Error('Usage: npm run files -- copy-to-s3')
  const config = readConfig(process.env)
  const settings = s3SettingsOf(config)
  if (!settings)
    throw new Error(
      'Where to? Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  const [folder, s3] = [filesFolder(config), s3Files(settings)]
  console.log(`Copying ${folder} into the bucket ${settings.bucket} …`)
  const { copied, skipped } = await copyToS3({ folder, s3, marker: SHOP_MARKER, onProgress: tellTenths() })
  console.log(`${copied} files copied; ${skipped} were there already.`)
}

runCommand(main)
