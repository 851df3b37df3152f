import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { GrantLine } from './grant-line.tsx'
import { type Grant, type GrantRow, nothing } from './grants.ts'

const row: GrantRow = {
  kind: 'arke',
  id: 'boiler_type',
  label: 'Gerätetyp',
  origin: 'runtime',
  grant: null,
  fixed: null,
}

const show = (grant: Grant | null) =>
  render(
    <TestPortal arke_id="super_admin">
      <table>
        <tbody>
          <GrantLine to="installer" row={{ ...row, grant }} />
        </tbody>
      </table>
    </TestPortal>,
  )

/** Answers the next calls and records their bodies. */
function answering(status: number, answer: object = { content: null, messages: [] }) {
  const sent: { method: string; path: string; body: unknown }[] = []
  globalThis.fetch = async (path, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ method: init?.method ?? 'GET', path: String(path), body })
    return new Response(status === 204 ? null : JSON.stringify(answer), { status })
  }
  return sent
}

const path = '/lib/arke/unit/installer/link/permission/arke/unit/boiler_type'
const filterOf = () =>
  screen.findByRole('textbox', { name: 'Nur diese Einträge: Gerätetyp' }) as Promise<HTMLElement>

it('grants what was ticked, with its filter, and not before it is saved', async () => {
  const { user } = show(null)
  const filter = await filterOf()
  const sent = answering(201)
  await user.click(screen.getByRole('checkbox', { name: 'Lesen: Gerätetyp' }))
  await user.type(filter, ' eq(remark,gut) ')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const metadata = { ...nothing, get: true, filter: 'eq(remark,gut)' }
  await waitFor(() => expect(sent).toEqual([{ method: 'POST', path, body: { metadata } }]))
})

it('shows beside the filter what the server refuses, and keeps what was typed', async () => {
  const { user } = show({ ...nothing, get: true })
  const filter = await filterOf()
  const message = 'Dieses Feld gibt es nicht.'
  answering(400, { content: null, messages: [{ context: 'x', message, parameter: 'filter' }] })
  await user.type(filter, 'eq(x,1){Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(filter.getAttribute('aria-invalid')).toBe('true')
  expect((filter as HTMLTextAreaElement).value).toBe('eq(x,1)')
})

it('revokes with all ticks at once, and can be taken back before', async () => {
  const { user } = show({ ...nothing, get: true, put: true })
  const revoke = { name: 'Alle Rechte an „Gerätetyp“ entziehen' }
  await user.click(await screen.findByRole('button', revoke))
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
  await user.click(screen.getByRole('button', revoke))
  const sent = answering(204)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(sent).toEqual([{ method: 'DELETE', path, body: null }]))
})

it('asks for a tick where there is only a filter', async () => {
  const { user } = show(null)
  const sent = answering(201)
  await user.type(await filterOf(), 'eq(remark,gut){Enter}')
  await user.click(screen.getByRole('button', { name: /mindestens ein Recht ankreuzen/ }))
  expect(sent).toEqual([])
})
