/**
 * Channels by which the shop answers somebody who has sent a design. Operators deliver text messages only as
 * registered, so an SMS has the text for the design's status; over WhatsApp a person writes freely.
 */
export const ANSWER_CHANNELS = ['sms', 'whatsapp'] as const
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number]
