import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying } from '../../../testing/rows.ts'
import { listed } from '../../../testing/serve.ts'
import { type Shown, showScreen } from '../../../testing/show-screen.tsx'
import { Shares } from './shares.tsx'

const share = (over: object = {}) => ({
  id: 'a1',
  arke_id: 'agreed_share',
  label: null,
  link_sales_group: 'g1',
  valid_from: '2026-01-01',
  valid_to: null,
  wholesaler_mode: 'cofunding',
  wholesaler_percent: 12.5,
  ...over,
})
const none = { items: [], confirmers: [{ id: 'm9', label: 'Jana Adler' }] }
const path = '/lib/sales_group/unit/g1/function/propose_share'

const show = ({ role = 'admin', known: answers, ...options }: Shown = {}) =>
  showScreen(<Shares arke="sales_group" id="g1" />, {
    role,
    known: {
      '/lib/agreed_share/unit': listed(share()),
      '/lib/change/function/changes': none,
      [path]: {
        id: 'c1',
        arke_id: 'change',
        kind: 'group_share',
        subject: 'g1',
        state: 'open',
      },
      ...answers,
    },
    ...options,
  })

describe('the shares of a group', () => {
  it('say what is agreed from which day on', async () => {
    show()
    const row = await rowSaying(/01.01.2026/)
    expect(row.textContent).toMatch(/trägt 12,5\s%/)
    expect(row.textContent).toContain('gilt heute')
  })

  it('say what counts where nothing is agreed', async () => {
    show({ known: { '/lib/agreed_share/unit': listed() } })
    expect(await screen.findByText(/Kein eigener Anteil/)).toBeDefined()
  })

  it('are proposed with a reason, and without percent where there is none', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Anteil vorschlagen' }))
    await user.click(await screen.findByRole('combobox', { name: /Großhändler/ }))
    await user.click(await screen.findByRole('option', { name: 'kein Anteil' }))
    expect(screen.queryByRole('textbox', { name: /Anteil/ })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'Gekündigt zum Jahresende')
    await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      path,
      body: { wholesaler_mode: 'none', wholesaler_percent: null },
    })
  })

  it('are only read by moderators, and not by installers', async () => {
    show({ role: 'moderator' })
    await rowSaying(/01.01.2026/)
    expect(screen.queryByRole('button', { name: 'Anteil vorschlagen' })).toBeNull()
  })
})
