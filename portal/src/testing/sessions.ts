let issued = 0
let left = 0

/** The token of a test's session: none has that of another. */
export const newToken = () => `token-${++issued}`

/** What was shown till now is gone, whatever it still tries to send. */
export function leaveSessions() {
  left = issued
}

/** Whether a screen calls that an earlier test showed: a save is tried again, a pile is worked off. */
export function isLeft(init: RequestInit | undefined): boolean {
  const token = new Headers(init?.headers).get('authorization')
  return Number(token?.replace('Bearer token-', '')) <= left
}
