import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { unitOf, useUnits } from '../../client/units.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { keepQueuePlace, searchedInQueue } from './queue-place.ts'
import { useNext } from './use-next.ts'

function Button({ current }: { current?: string }) {
  const next = useNext(current)
  return (
    <button type="button" onClick={() => next.mutate()}>
      Nächster
    </button>
  )
}

async function ask(current?: string) {
  const bodies: unknown[] = []
  const { user, unmount } = render(
    <TestPortal arke_id="moderator">
      <Button {...(current ? { current } : {})} />
    </TestPortal>,
  )
  const button = await screen.findByRole('button', { name: 'Nächster' })
  globalThis.fetch = async (input, init) => {
    const behind = /^\/lib\/(paperwork_line|document)\//.exec(String(input))?.[1]
    if (behind) {
      const claim = behind === 'document' ? 'p8' : 'p7'
      const items = [{ id: `of ${claim}`, link_paperwork: { id: claim } }]
      return new Response(JSON.stringify({ content: { items, count: 1 }, messages: [] }))
    }
    // The previous test may still have a pending list request.
    if (String(input).includes('/function/next')) bodies.push(JSON.parse(String(init?.body)))
    return new Response(JSON.stringify({ content: { id: 'p9' }, messages: [] }))
  }
  await user.click(button)
  await waitFor(() => expect(bodies).toHaveLength(1))
  unmount()
  return bodies[0]
}

it('stays within what the queue is narrowed to, with claims found by a device or another invoice, and brings none that was just left', async () => {
  keepQueuePlace({ filter: 'gte(risk_score,50)', q: 'nord' })
  expect(await ask('p1')).toMatchObject({ skip: ['p1'] })
  const body = (await ask('p2')) as { filter: string; skip: string[] }
  expect(body.skip).toEqual(['p1', 'p2'])
  expect(body.filter).toBe(
    `and(gte(risk_score,50),or(${searchedInQueue.map((field) => `icontains(${field},nord)`).join(',')},in(id,(p7,p8))))`,
  )
})

it('begins a new round in the queue', async () => {
  await ask('p1')
  expect(await ask()).toEqual({ skip: [] })
})

function Desk() {
  const next = useNext('p1')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <>
      <output>{pathname}</output>
      <button type="button" onClick={() => next.mutate()}>
        Nächster
      </button>
      <button
        type="button"
        onClick={() => navigate({ to: '/$member', params: { member: 'moderator' } })}
      >
        Start
      </button>
      {next.isSuccess ? 'Gefunden' : null}
    </>
  )
}

it.each([
  ['whoever waits is brought to it', false, '/moderator/paperworks/p9'],
  ['whoever has left the desk meanwhile stays where he is', true, '/moderator'],
])('%s', async (_, leaves, ends) => {
  const { user } = render(
    <TestPortal arke_id="moderator" path="/moderator/paperworks/p1">
      <Desk />
    </TestPortal>,
  )
  const response = Promise.withResolvers<Response>()
  const button = await screen.findByRole('button', { name: 'Nächster' })
  globalThis.fetch = () => response.promise
  await user.click(button)
  if (leaves) await user.click(screen.getByRole('button', { name: 'Start' }))
  response.resolve(new Response(JSON.stringify({ content: { id: 'p9' }, messages: [] })))
  await screen.findByText('Gefunden')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(ends))
})

function PreparedDesk() {
  const queries = useQueryClient()
  const claims = useUnits('paperwork')
  const { pathname } = useLocation()
  const next = useNext('p1')
  useState(() => {
    queries.setQueryData(['upcoming', 'p1'], { id: 'p2' })
    queries.setQueryData(unitOf(claims, 'p2').queryKey, {
      ...{ id: 'p2', arke_id: 'paperwork', paperwork_status: 'submitted' },
    } as never)
  })
  return (
    <>
      <output>{pathname}</output>
      <button type="button" onClick={() => next.mutate()}>
        Nächster
      </button>
    </>
  )
}

it.each([
  ['stays on screen when the server gives it', 'p2'],
  ['gives way where somebody else was faster', 'p9'],
])('a claim at hand is on screen before the server answers, and %s', async (_, answerId) => {
  const { user } = render(
    <TestPortal arke_id="moderator" path="/moderator/paperworks/p1">
      <PreparedDesk />
    </TestPortal>,
  )
  const bodies: object[] = []
  const response = Promise.withResolvers<Response>()
  const button = await screen.findByRole('button', { name: 'Nächster' })
  globalThis.fetch = (input, init) => {
    if (String(input).includes('/function/next')) bodies.push(JSON.parse(String(init?.body)))
    return response.promise
  }
  await user.click(button)
  const shows = (id: string) =>
    waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(`/moderator/paperworks/${id}`),
    )
  await shows('p2')
  expect(bodies).toMatchObject([{ first: 'p2' }])
  response.resolve(new Response(JSON.stringify({ content: { id: answerId }, messages: [] })))
  await shows(answerId)
})

function WaitingDesk({ ready }: { ready: (id: string) => Promise<void> }) {
  const next = useNext('p1', ready)
  const { pathname } = useLocation()
  return (
    <>
      <output>{pathname}</output>
      <button type="button" onClick={() => next.mutate()}>
        Nächster
      </button>
    </>
  )
}

it('the claim on screen stays until one that was not at hand can be drawn', async () => {
  const drawn = Promise.withResolvers<void>()
  const ready = vi.fn(() => drawn.promise)
  const { user } = render(
    <TestPortal arke_id="moderator" path="/moderator/paperworks/p1">
      <WaitingDesk ready={ready} />
    </TestPortal>,
  )
  const button = await screen.findByRole('button', { name: 'Nächster' })
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ content: { id: 'p9' }, messages: [] }))
  await user.click(button)
  await waitFor(() => expect(ready).toHaveBeenCalledWith('p9'))
  expect(screen.getByRole('status').textContent).toBe('/moderator/paperworks/p1')
  drawn.resolve()
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('/moderator/paperworks/p9'),
  )
})
