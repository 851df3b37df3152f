let issued = 0
let latestToken = 0

/** The token of a test's session, unique to each test. */
export const newToken = () => `token-${++issued}`

/** Invalidates earlier screens, whatever they still send. */
export function leaveSessions() {
  latestToken = issued
}

/** Whether the caller is a screen of an earlier test, such as a retried save or a running batch. */
export function isLeft(init: RequestInit | undefined): boolean {
  const token = new Headers(init?.headers).get('authorization')
  return Number(token?.replace('Bearer token-', '')) <= latestToken
}
