import { type PersonRight, type Role, roleOf } from '@ruecklauf/model'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Config } from './config.ts'
import type { Http } from './http.ts'
import type { Session, SessionStore } from './session.ts'

/** What every screen may need of the outside world. */
export interface Portal {
  config: Config
  session: SessionStore
  http: Http
}

/** Who is signed in. */
export interface Member {
  id: string
  arke_id: string
  role: Role
  /** The first part of this member's addresses. */
  segment: string
  name: string
  email: string
  company: string
  language: string | null
  /** What the menu shows and which screens open, as the session says. */
  permissions: readonly string[]
  /** The person of a firm that is signed in; null for those who work for the programme. */
  person: string | null
  /** What that person may do for the firm; null for all that the role may. */
  rights: readonly string[] | null
  /** A super admin looks at the portal as this member, up to this instant; else null. */
  looking_until: string | null
  /** A second factor that has to be set up before anything else works. */
  lacks: string | null
  /** Minutes without a hand on it after which the member is signed out; 0 for never. */
  idle_minutes: number
}

const PortalContext = createContext<Portal | null>(null)

export const PortalProvider = PortalContext.Provider

export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('outside of PortalProvider')
  return portal
}

export const useHttp = (): Http => usePortal().http

export const useConfig = (): Config => usePortal().config

export function useSession(): Session {
  const { session } = usePortal()
  return useSyncExternalStore(session.subscribe, session.current)
}

/** The signed-in member, or null for a visitor. */
export function useVisitorOrMember(): Member | null {
  return memberOf(useSession(), useConfig().brand.id)
}

/** The signed-in member, on screens that only members see. */
export function useMember(): Member {
  const member = useVisitorOrMember()
  if (!member) throw new Error('a member screen without a member')
  return member
}

/** The member of a session; null without one, or with a role that the portal does not know. */
export function memberOf(session: Session, brandId: string): Member | null {
  if (session.status !== 'authenticated') return null
  const {
    id,
    arke_id,
    name,
    email,
    company,
    language,
    permissions,
    person,
    rights,
    looking_until,
  } = session.user
  const { lacks, idle_minutes } = session.user
  const role = roleOf(arke_id, brandId)
  if (!role) return null
  return {
    id,
    arke_id,
    role,
    segment: arke_id,
    name: name ?? '',
    email: email ?? '',
    company: company ?? '',
    language: language ?? null,
    permissions,
    person: person ?? null,
    rights: rights ?? null,
    looking_until: looking_until ?? null,
    lacks: lacks ?? null,
    idle_minutes: idle_minutes ?? 0,
  }
}

/** Whether the member's person may do this for the firm. */
export const hasRight = ({ rights }: Pick<Member, 'rights'>, right: PersonRight): boolean =>
  rights === null || rights.includes(right)
