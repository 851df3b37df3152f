import type { ReactElement } from 'react'
import { TestPortal } from './portal.tsx'
import { reasonList } from './reasons.ts'
import { render } from './render.tsx'
import { type Answers, listed, type TestCall } from './serve.ts'

export interface Shown {
  /** With its query. Defaults to the member's start. */
  path?: string
  role?: string
  language?: string
  /** The server's data by path, or its response to a call. Other lists are empty. */
  known?: Readonly<Record<string, unknown>>
  /** The response to writes on other paths. */
  onSend?: (call: TestCall) => unknown
  /** Common failures show a toast, as in the portal. */
  tellsFailures?: boolean
}

/** The response for a company without pending payments. */
export const nothingChanges = { open: null, decided: [], former: [] }

/** Renders a screen for a role. Returns the simulated user and the recorded requests. */
export function showScreen(screen: ReactElement, options: Shown = {}) {
  const { path, role = 'installer', language, onSend = () => ({}) } = options
  const { tellsFailures = false } = options
  const contents = { ...reasonList, ...options.known } as Readonly<Record<string, unknown>>
  const reads: TestCall[] = []
  const sent: TestCall[] = []
  const answers: Answers = (call) => {
    ;(call.method === 'GET' ? reads : sent).push(call)
    const content = contents[call.path]
    if (typeof content === 'function') return content(call)
    if (call.path in contents) return content
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
  return { user, asked: reads, sent }
}
