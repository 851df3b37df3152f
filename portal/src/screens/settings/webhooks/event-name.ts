import type { Say } from '@ruecklauf/model'

/** What people call an event. */
export const eventName = (say: Say, event: string): string =>
  say.maybe(`webhooks:event.${event.replace('.', '_')}`) ?? event
