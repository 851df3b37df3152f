import type { Db } from '../../tables.ts'

const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['iOS', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const

/** The readable name of a session's device, from its browser: `Firefox, Windows`. */
export function deviceName(user_agent: string | null | undefined): string {
  const parts = [browsers, systems].map(
    (names) => names.find(([, pattern]) => pattern.test(user_agent ?? ''))?.[0],
  )
  return parts.filter(Boolean).join(', ') || (user_agent?.slice(0, 40) ?? '–')
}

/** Whether the login has sessions, none of them from such a device; the very first is not new. */
export async function isNewDevice(
  db: Db,
  { user, user_agent }: { user: string; user_agent: string | undefined },
): Promise<boolean> {
  const sessions = await db
    .selectFrom('session')
    .select('user_agent')
    .distinct()
    .where('user_id', '=', user)
    .limit(200)
    .execute()
  const name = deviceName(user_agent)
  return sessions.length > 0 && !sessions.some((session) => deviceName(session.user_agent) === name)
}
