import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../../client/units.ts'

/** All events with a mail. */
export const templatesOf = (units: Units<'sent_mail'>) =>
  queryOptions({
    queryKey: [units.wire, 'templates'],
    queryFn: ({ signal }) => units.callFunction({ name: 'templates' }, { signal, quiet: true }),
  })

/** The template of one event. */
export const templateOf = (units: Units<'sent_mail'>, event: string) =>
  queryOptions({
    queryKey: [units.wire, 'templates', event],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'template' }, { query: { event }, signal, quiet: true }),
  })
