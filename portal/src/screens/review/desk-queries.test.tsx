import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { usePreparedNext } from './desk-queries.ts'

function Desk() {
  usePreparedNext('c1', true)
  return <p>Vorgang</p>
}

const reply = (content: unknown, status = 200) =>
  new Response(JSON.stringify({ content, messages: [] }), { status })

interface Next {
  /** Bytes of the claim's document. Null without a document. */
  size?: number | null
  status?: number
  file?: () => Promise<Response>
}

/** The review workspace with a next claim. */
async function desk({ size = 1_000, status = 200, file }: Next = {}) {
  const requestedPaths: string[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const { unmount } = render(
    <TestPortal arke_id="moderator" path="/moderator/paperworks/c1">
      <Desk />
    </TestPortal>,
  )
  globalThis.fetch = async (input, init) => {
    const [, path = ''] = /^([^?]*)/.exec(String(input)) ?? []
    if (path !== '/lib/reads') requestedPaths.push(path)
    if (path.endsWith('/function/upcoming')) return reply({ id: 'c2' })
    if (path.endsWith('/function/content')) {
      signals.push(init?.signal)
      return file?.() ?? new Response('x', { headers: { 'content-type': 'text/plain' } })
    }
    if (path === '/lib/reads') return together(String(input))
    return answerOf(path)
  }
  const together = async (address: string) => {
    const paths = new URL(address, 'http://x').searchParams.getAll('path')
    const lines = paths.map(async (line, at) => {
      const [path = ''] = line.split('?')
      requestedPaths.push(path)
      const answer = answerOf(path)
      return JSON.stringify({ at, status: answer.status, body: await answer.json() })
    })
    return new Response(`${(await Promise.all(lines)).join('\n')}\n`)
  }
  const answerOf = (path: string) => {
    if (status !== 200) return reply(null, status)
    if (path === '/lib/document/unit') {
      const link_file = { id: 'f1', arke_id: 'arke_file', label: null, size }
      return reply({ items: size === null ? [] : [{ id: 'd1', link_file }], count: 1 })
    }
    return reply(path.includes('/function/') ? [] : { items: [], count: 0, id: 'c2' })
  }
  await screen.findByText('Vorgang')
  return { asked: requestedPaths, signals, unmount }
}

const content = '/lib/document/unit/d1/function/content'

it('reads the claim that comes next and its document before anybody goes on', async () => {
  const { asked: requestedPaths } = await desk()
  await waitFor(() => expect(requestedPaths).toContain(content))
  expect(requestedPaths).toContain('/lib/paperwork/unit/c2')
  expect(requestedPaths.filter((path) => path.endsWith('/upcoming'))).toHaveLength(1)
})

it.each([
  ['is too large to be read unasked', { size: 20_000_000 }],
  ['is missing', { size: null }],
])('leaves a document alone that %s', async (_, next) => {
  const { asked: requestedPaths } = await desk(next)
  await waitFor(() => expect(requestedPaths).toContain('/lib/document/unit'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(requestedPaths).not.toContain(content)
})

it.each([403, 404, 500])('tells nobody that the next claim answers %s', async (status) => {
  const error = vi.spyOn(toast, 'error')
  const { asked: requestedPaths } = await desk({ status })
  await waitFor(() => expect(requestedPaths).toContain('/lib/document/unit'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

it('ends what is still on its way when the desk is left', async () => {
  const {
    asked: requestedPaths,
    signals,
    unmount,
  } = await desk({ file: () => new Promise(() => {}) })
  await waitFor(() => expect(requestedPaths).toContain(content))
  expect(signals[0]?.aborted).toBe(false)
  unmount()
  await waitFor(() => expect(signals[0]?.aborted).toBe(true))
})
