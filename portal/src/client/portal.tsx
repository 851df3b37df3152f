import { type PersonRight, type Role, roleOf } from '@ruecklauf/model'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Config } from './config.ts'
import type { Http } from './http.ts'
import type { Session, SessionStore } from './session.ts'

/** The portal's external dependencies for all screens. */
export interface Portal {
  config: Config
  session: SessionStore
  http: Http
}

/** The signed-in member. */
export interface Member {
  id: string
  arke_id: string
  role: Role
  /** The first segment of this member's addresses. */
  segment: string
  name: string
  email: string
  company: string
  language: string | null
  /** The screens the menu shows and opens, from the session. */
  permissions: readonly string[]
  /** The signed-in person of a firm. Null for the programme's staff. */
  person: string | null
  /** The person's rights in the firm. Null for all rights of the role. */
  rights: readonly string[] | null
  /** End of the impersonation by a super admin. Null without one. */
  looking_until: string | null
  /** A second factor the member has to set up first. */
  lacks: string | null
  /** Idle minutes before the member is signed out. 0 disables it. */
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

/** The signed-in member, on member-only screens. */
export function useMember(): Member {
  const member = useVisitorOrMember()
  if (!member) throw new Error('a member screen without a member')
  return member
}

/** The member of a session. Null without a session or with an unknown role. */
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

/** Whether the member's person has this right in the firm. */
export const hasRight = ({ rights }: Pick<Member, 'rights'>, right: PersonRight): boolean =>
  rights === null || rights.includes(right)
