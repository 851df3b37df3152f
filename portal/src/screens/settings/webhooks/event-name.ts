import type { Say } from '@ruecklauf/model'

/** Returns the readable name of an event. */
export const eventName = (say: Say, event: string): string =>
  say.maybe(`webhooks:event.${event.replace('.', '_')}`) ?? event
