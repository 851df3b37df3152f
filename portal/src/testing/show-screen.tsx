import type { ReactElement } from 'react'
import { TestPortal } from './portal.tsx'
import { reasonList } from './reasons.ts'
import { render } from './render.tsx'
import { type Answers, listed, type TestCall } from './serve.ts'

export interface Shown {
  /** With its query; without it the member's start. */
  path?: string
  role?: string
  language?: string
  /** What the server holds by path, or how it answers a call to it; other lists are empty. */
  known?: Readonly<Record<string, unknown>>
  /** What it answers to what is sent to any other path. */
  onSend?: (call: TestCall) => unknown
  /** Common failures are told in a toast, as the portal does. */
  tellsFailures?: boolean
}

/** What a company of which nothing waits answers. */
export const nothingChanges = { open: null, decided: [], former: [] }

/** Shows a screen to a role; gives the hands to use it and what the server was asked and sent. */
export function showScreen(screen: ReactElement, shown: Shown = {}) {
  const { path, role = 'installer', language, onSend = () => ({}) } = shown
  const { tellsFailures = false } = shown
  const known = { ...reasonList, ...shown.known } as Readonly<Record<string, unknown>>
  const asked: TestCall[] = []
  const sent: TestCall[] = []
  const answers: Answers = (call) => {
    ;(call.method === 'GET' ? asked : sent).push(call)
    const content = known[call.path]
    if (typeof content === 'function') return content(call)
    if (call.path in known) return content
    if (call.path.endsWith('/function/company_changes')) return nothingChanges
    return call.method === 'GET' ? listed() : onSend(call)
  }
  const { user } = render(
    <TestPortal
      arke_id={role}
      path={path ?? `/${role}`}
      answers={answers}
      tellsFailures={tellsFailures}
    >
      {screen}
    </TestPortal>,
    language,
  )
  return { user, asked, sent }
}
