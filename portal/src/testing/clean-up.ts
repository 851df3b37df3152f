import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { toast } from '../ui/overlays/toast.ts'
import { isLeft, leaveSessions } from './sessions.ts'

const { fetch } = globalThis
let server = fetch

// Each test sets its own responses, and screens of earlier tests get none.
Object.defineProperty(globalThis, 'fetch', {
  configurable: true,
  get: (): typeof fetch => {
    const answering = server
    return (input, init) => (isLeft(init) ? new Promise(() => undefined) : answering(input, init))
  },
  set: (set: typeof fetch) => {
    server = set
  },
})

// The test machine may be slow.
configure({ asyncUtilTimeout: 5_000 })

// Test files share their worker's modules and window, so each starts with a reset.
declare const happyDOM: { setURL: (url: string) => void }

beforeEach(() => {
  happyDOM.setURL('http://localhost:3000/')
  globalThis.fetch = fetch
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})

afterEach(() => {
  cleanup()
  toast.clear()
  leaveSessions()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
