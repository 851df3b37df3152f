import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { toast } from '../ui/overlays/toast.ts'

const { fetch } = globalThis

// The machine that runs the tests may be slow.
configure({ asyncUtilTimeout: 5_000 })

// Test files share their worker's modules and window: each begins as if it were alone.
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
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
