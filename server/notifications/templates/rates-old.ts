import { smsTemplate } from '../sms-template.ts'

/** To the admin who published the rates. */
export const ratesOld = {
  sms: smsTemplate(
    'rates-old',
    'The metal rates of {shop} are {hours} hours old. Please publish the rates of today.',
  ),
}
