/**
 * How the shop answers somebody who has sent a design. Operators deliver text messages only as registered, so an SMS
 * says what there is to say at the design's status; over WhatsApp a person writes what they like.
 */
export const ANSWER_CHANNELS = ['sms', 'whatsapp'] as const
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number]
