import type { QueryKey } from '@tanstack/react-query'
import type { Member } from '../../client/portal.tsx'
import { registrationKey } from '../../members/use-registration.ts'
import { announcementsKey } from './announcements.tsx'

/** The queries of the bars above each screen, whose late arrival would push the screen down. */
export const barsOf = (member: Member): QueryKey[] => [announcementsKey, registrationKey(member)]
