import { failure } from '../../errors/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** The asker's own requests fill their part of the queue, or used up the maximum wait (429). */
export const refuseOwn = () =>
  failure(
    'too_many_requests',
    'too_many_requests',
    { context: 'request', message: 'Too Many Requests' },
    { retry_after: RETRY_AFTER_SECONDS },
  )

/** All requests together fill the queue, or used up the maximum wait (503). */
export const refuseServer = () =>
  failure('unavailable', 'busy', { context: 'request', message: 'too busy, please try again' })

/** The client hung up while it waited; nobody reads this. */
export const noteGone = () =>
  failure('unavailable', 'busy', { context: 'request', message: 'the client hung up' })
