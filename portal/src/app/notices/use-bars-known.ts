import { useEffect, useState } from 'react'
import type { Member } from '../../client/portal.tsx'
import { useRegistration } from '../../members/use-registration.ts'
import { useAnnouncements } from './announcements.tsx'

/** The longest that a screen waits for them, milliseconds. */
const PATIENCE = 600

/**
 * Whether it is known which bars stand above the screen: what is shown before they are would be pushed
 * down by them. An answer that is late is not waited for.
 */
export function useBarsKnown(member: Member): boolean {
  const { isLoading: isRegistrationOpen } = useRegistration(member)
  const { isLoading: areAnnouncementsOpen } = useAnnouncements()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isOver || !(isRegistrationOpen || areAnnouncementsOpen)
}
