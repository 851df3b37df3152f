import type { QueryKey } from '@tanstack/react-query'
import type { Member } from '../../client/portal.tsx'
import { registrationKey } from '../../members/use-registration.ts'
import { announcementsKey } from './announcements.tsx'

/** What the bars above each screen ask for: it would be pushed down by them. */
export const barsOf = (member: Member): QueryKey[] => [announcementsKey, registrationKey(member)]
