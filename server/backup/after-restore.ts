/** Variables whose values no backup holds, and what the shop is without those it had. */
const NOT_IN_A_BACKUP = [
  [
    'PAN_KEYS',
    'without them no PAN can be read, and no invoice that quotes one: keep every key that was ever used',
  ],
  ['TOKEN_SECRET', 'with another one everybody logs in again'],
  ['OTP_SECRET', 'with another one an OTP that was just sent is refused'],
  [
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET',
    'payments, refunds and webhooks; the provider sends those to PUBLIC_URL',
  ],
  ['SMS_PROVIDER_…, SMS_FLOWS, SMTP_URL, MAIL_FROM', 'messages'],
  ['S3_…, BACKUP_TO, BACKUP_S3_…', 'files, and the next backups'],
  ['RATE_FEED_…', 'rates from a feed'],
] as const

const DEMO_SECRETS = 'Of a demo, copy the file DATA_DIR/demo-secrets.json instead.'

/** The last lines of a restore: what it is that was restored, and what else has to be copied. */
export function afterRestore(backup: string): string {
  const variables = NOT_IN_A_BACKUP.map(([names, what]) => `  ${names}: ${what}`)
  return [
    '',
    'A backup holds no secrets. Copy the variables of the shop to this machine, above all:',
    ...variables,
    `  ${DEMO_SECRETS}`,
    '',
    `This is a copy of ${backup} so far. Open it (npm start) and look at it: it does no jobs, sends no messages and`,
    'asks the payment provider for nothing. When the former shop is closed for good, and this is to be the shop:',
    '  npm run take-over',
  ].join('\n')
}
