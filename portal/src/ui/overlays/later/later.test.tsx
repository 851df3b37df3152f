import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { later, useLater } from './later.ts'
import { alsoHearing, useReach } from './use-reach.ts'

interface Parts {
  name: string
}

/** A lazy module that a test resolves. */
function slowParts() {
  const coming = Promise.withResolvers<Parts>()
  const fetch = vi.fn(() => coming.promise)
  return { parts: later(fetch), fetch, ...coming }
}

function Control({ parts: of }: { parts: ReturnType<typeof later<Parts>> }) {
  const { parts, reaching, ref, insist } = useReach(of)
  if (parts)
    return (
      <button type="button" ref={ref as never}>
        ganz
      </button>
    )
  return (
    <button type="button" {...reaching} onClick={({ currentTarget }) => insist(currentTarget)}>
      einfach
    </button>
  )
}

const named = (name: string) => screen.findByRole('button', { name })

it('loads nothing until somebody reaches for it, then keeps the focus', async () => {
  const { parts, fetch, resolve } = slowParts()
  render(<Control parts={parts} />)
  expect(fetch).not.toHaveBeenCalled()
  const plain = await named('einfach')
  await userEvent.tab()
  expect(document.activeElement).toBe(plain)
  resolve({ name: 'x' })
  expect(document.activeElement).toBe(await named('ganz'))
  expect(fetch).toHaveBeenCalledOnce()
})

it('is whole from the start where its parts have come for another', async () => {
  const { parts, resolve } = slowParts()
  resolve({ name: 'x' })
  await parts.load()
  render(<Control parts={parts} />)
  expect(await named('ganz')).toBeDefined()
})

it('pressed before they come, it becomes whole when they do', async () => {
  const { parts, resolve } = slowParts()
  render(<Control parts={parts} />)
  await userEvent.click(await named('einfach'))
  await userEvent.tab()
  resolve({ name: 'x' })
  expect(await named('ganz')).toBeDefined()
})

it('does not change under the finger that presses it', async () => {
  const { parts, resolve } = slowParts()
  render(<Control parts={parts} />)
  const plain = await named('einfach')
  await userEvent.pointer([{ target: plain }, { keys: '[MouseLeft>]', target: plain }])
  resolve({ name: 'x' })
  await act(async () => void (await parts.load()))
  expect(await named('einfach')).toBe(plain)
  await userEvent.pointer({ keys: '[/MouseLeft]', target: plain })
  await userEvent.click(plain)
  expect(await named('ganz')).toBeDefined()
})

it('is whole before a press can follow, where its parts have come', async () => {
  const { parts, resolve } = slowParts()
  render(<Control parts={parts} />)
  const plain = await named('einfach')
  resolve({ name: 'x' })
  await parts.load()
  // As in a browser: the test library must not render in between.
  plain.focus()
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  expect(screen.queryByRole('button', { name: 'ganz' })).not.toBeNull()
})

it('stays as it is where its parts can’t be had, and asks again', async () => {
  const fetch = vi.fn(() => Promise.reject<Parts>(new Error('offline')))
  render(<Control parts={later(fetch)} />)
  const plain = await named('einfach')
  await userEvent.hover(plain)
  await userEvent.unhover(plain)
  await userEvent.hover(plain)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(await named('einfach')).toBe(plain)
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message || this.props.children
  }
}

function Window({
  parts: of,
  isOpen,
}: {
  parts: ReturnType<typeof later<Parts>>
  isOpen: boolean
}) {
  return useLater(of, isOpen)?.name ?? '…'
}

it('a window that is opened says why it could not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { parts, fetch, reject } = slowParts()
  const { rerender } = render(<Window parts={parts} isOpen={false} />, { wrapper: Boundary })
  expect(fetch).not.toHaveBeenCalled()
  rerender(<Window parts={parts} isOpen />)
  reject(new Error('offline'))
  await waitFor(() => expect(document.body.textContent).toBe('offline'))
  vi.restoreAllMocks()
})

it('what an element hears already, it goes on hearing', () => {
  const presses: string[] = []
  const note = (word: string) => () => void presses.push(word)
  const props = alsoHearing(<button type="button" onClick={note('own')} />, {
    onClick: note('added'),
    'aria-expanded': false,
  }) as { onClick: () => void; 'aria-expanded': boolean }
  props.onClick()
  expect(presses).toEqual(['own', 'added'])
  expect(props['aria-expanded']).toBe(false)
})
