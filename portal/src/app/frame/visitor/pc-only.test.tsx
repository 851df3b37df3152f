import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { tooSmall, withMouse } from '../../../ui/layout/media.ts'
import { PcOnly } from './pc-only.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function show({ media, exempt = false }: { media: string[]; exempt?: boolean }, language?: string) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  return render(
    <TestPortal>
      <PcOnly exempt={exempt}>Inhalt</PcOnly>
    </TestPortal>,
    language,
  )
}

const notice = { name: 'Bitte am Computer öffnen' }

it('turns phones away, in German whatever the language', async () => {
  show({ media: [tooSmall] }, 'en')
  expect(await screen.findByRole('heading', notice)).toBeTruthy()
  expect(screen.queryByText('Inhalt')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('lets somebody with a mouse go on', async () => {
  const { user } = show({ media: [tooSmall, withMouse] })
  await user.click(await screen.findByRole('button', { name: 'Trotzdem fortfahren' }))
  expect(screen.getByText('Inhalt')).toBeTruthy()
  expect(document.body.hasAttribute('data-pc-only')).toBe(false)
})

it('remembers that somebody went on, and keeps dialogs behind the notice until then', async () => {
  const first = show({ media: [tooSmall, withMouse] })
  const button = await screen.findByRole('button', { name: 'Trotzdem fortfahren' })
  expect(document.body.hasAttribute('data-pc-only')).toBe(true)
  await first.user.click(button)
  first.unmount()
  show({ media: [tooSmall, withMouse] })
  expect(await screen.findByText('Inhalt')).toBeTruthy()
  expect(screen.queryByRole('heading', notice)).toBeNull()
})

it.each([
  { media: [], exempt: false },
  { media: [tooSmall], exempt: true },
])('stays away on wide windows and on the landing page', async (where) => {
  show(where)
  expect(await screen.findByText('Inhalt')).toBeTruthy()
  expect(screen.queryByRole('heading', notice)).toBeNull()
})

it('keeps what was typed behind the notice while a window is narrow', async () => {
  let small = false
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return small && query === tooSmall
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  const resize = (narrow: boolean) =>
    act(() => {
      small = narrow
      for (const listener of listeners) listener()
    })
  const { user } = render(
    <TestPortal>
      <PcOnly exempt={false}>
        <input aria-label="Notiz" />
      </PcOnly>
    </TestPortal>,
  )
  await user.type(await screen.findByLabelText('Notiz'), 'halb fertig')
  resize(true)
  expect(await screen.findByRole('heading', notice)).toBeTruthy()
  resize(false)
  expect(screen.getByLabelText<HTMLInputElement>('Notiz').value).toBe('halb fertig')
})
