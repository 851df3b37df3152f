import type { NotificationEvent } from './event-values.ts'

/**
 * Whether a recipient may answer by mail where the portal has an inbox; the answer goes to the notification's thread.
 * The office answers in the portal only, which requires a second factor.
 */
export const isAnswerable = (event: NotificationEvent): boolean => event === 'request_answered'
