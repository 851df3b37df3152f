import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers())

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const countToasts = () => document.querySelectorAll('[role="status"], [role="alert"]').length
const leaving = () => document.querySelectorAll('[class*="leaving"]').length

it.each([
  ['blank', 4000],
  ['error', 4000],
  ['success', 2000],
] as const)('shows %s for %i ms', (kind, duration) => {
  render(<Toaster />)
  act(() => void toast[kind]('Gespeichert'))
  advance(duration - 1)
  expect([countToasts(), leaving()]).toEqual([1, 0])
  advance(1)
  expect(leaving()).toBe(1)
})

it('shows loading until it is replaced', () => {
  render(<Toaster />)
  act(() => void toast.loading('Wird übertragen', { id: 'upload' }))
  advance(600_000)
  expect(screen.getByText('Wird übertragen')).toBeTruthy()
  act(() => void toast.success('Übertragen', { id: 'upload' }))
  expect(screen.queryByText('Wird übertragen')).toBeNull()
  expect(countToasts()).toBe(1)
})

it('stays while the pointer is on it, and for what was left of its time after that', () => {
  render(<Toaster />)
  act(() => void toast.success('Gespeichert'))
  advance(1500)
  fireEvent.mouseEnter(screen.getByRole('region'))
  advance(60_000)
  expect(leaving()).toBe(0)
  fireEvent.mouseLeave(screen.getByRole('region'))
  advance(499)
  expect(leaving()).toBe(0)
  advance(1)
  expect(leaving()).toBe(1)
  advance(1000)
  expect(countToasts()).toBe(0)
})

it('says the same thing once', () => {
  render(<Toaster />)
  act(() => {
    toast.error('Interner Serverfehler', { id: 'internal' })
    toast.error('Interner Serverfehler', { id: 'internal' })
  })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('holds at most twenty', () => {
  render(<Toaster />)
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast.blank(`Meldung ${number}`)
  })
  expect(countToasts()).toBe(20)
})

it('closes by its button', () => {
  render(<Toaster />)
  act(() => void toast.loading('Wird übertragen'))
  act(() => screen.getByRole('button', { name: 'Meldung schließen' }).click())
  expect(leaving()).toBe(1)
})

it('takes all away at once for the next member', () => {
  render(<Toaster />)
  act(() => void toast.error('Fehlgeschlagen'))
  act(() => void toast.loading('Wird übertragen'))
  expect(countToasts()).toBe(2)
  act(() => toast.clear())
  expect(countToasts()).toBe(0)
})
