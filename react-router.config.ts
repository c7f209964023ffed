import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // scripts/prepare.mjs names the folder of the build it makes.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  serverModuleFormat: 'esm',
} satisfies Config
