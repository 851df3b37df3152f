import type { NotificationEvent } from './event-values.ts'

/**
 * Whether a mail may be answered by a mail where the portal has an inbox: what is written then stands in
 * the thread that it tells of. The office answers in the portal alone, where a second factor is asked for.
 */
export const isAnswerable = (event: NotificationEvent): boolean => event === 'request_answered'
