import { arkes } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyUnit } from '../client/units.ts'
import { listed, Refused } from '../testing/serve.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { ObjectTabs } from '../units/page/object-tabs.tsx'
import { ClaimRelatives } from './claim-relatives.tsx'
import { useClaimsPart } from './claims-of.tsx'
import { ProofOfPayout } from './proof-of-payout.tsx'

const list = '/lib/paperwork/unit'
const claim = (id: string, claim_number: string | null) => ({
  id,
  arke_id: 'paperwork',
  label: claim_number ?? 'Entwurf',
  claim_number,
  paperwork_status: 'submitted',
})

describe('the relatives of a claim', () => {
  const show = (earlier: { id: string } | string | null, ...later: object[]) =>
    showScreen(<ClaimRelatives claim={{ id: 'p2', link_earlier_claim: earlier }} />, {
      known: { [`${list}/p1`]: claim('p1', 'CB-1'), [list]: listed(...later) },
    })

  it('lead to the claim before and to those after it, drafts among them', async () => {
    const { asked: requests } = show({ id: 'p1' }, claim('p3', 'CB-3'), claim('p4', null))
    const earlierLink = await screen.findByRole('link', { name: 'CB-1' })
    expect(earlierLink.getAttribute('href')).toBe('/installer/wallet/p1')
    expect(earlierLink.parentElement?.textContent).toBe('Neu eingereicht aus CB-1')
    const draft = await screen.findByRole('link', { name: 'Entwurf' })
    expect(draft.closest('p')?.textContent).toBe('Neu eingereicht als CB-3, Entwurf')
    expect(requests.find(({ path }) => path === list)?.query.get('filter')).toBe(
      'eq(link_earlier_claim,p2)',
    )
  })

  it('are found by the id alone, too', async () => {
    show('p1')
    expect(await screen.findByRole('link', { name: 'CB-1' })).toBeDefined()
    expect(screen.queryByText(/Neu eingereicht als/)).toBeNull()
  })

  it('are not spoken of where there are none', async () => {
    const { asked: requests } = show(null)
    await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([list]))
    expect(screen.queryByText(/Neu eingereicht/)).toBeNull()
  })
})

function Page() {
  const part = useClaimsPart()
  const within = { op: 'eq', path: 'link_installer', value: 'i1' } as const
  return (
    <ObjectTabs
      arke={arkes.installer}
      id="i1"
      overview={<p>Überblick</p>}
      parts={part({ within, isInstaller: true })}
    />
  )
}

describe('the claims of a unit', () => {
  const show = (role: string, ...claims: object[]) =>
    showScreen(<Page />, { role, known: { [list]: listed(...claims) } })

  it('are those alone, and each leads to its desk', async () => {
    const { user, asked: requests } = show('admin', claim('p1', 'CB-1'))
    await user.click(await screen.findByRole('tab', { name: 'Vorgänge' }))
    expect((await screen.findByRole('link', { name: 'CB-1' })).getAttribute('href')).toBe(
      '/admin/paperworks/p1',
    )
    expect(requests.find(({ path }) => path === list)?.query.get('filter')).toContain(
      'eq(link_installer,i1)',
    )
    const table = within(screen.getByRole('table'))
    expect(table.getByRole('columnheader', { name: /Vorgangsnummer/ })).toBeDefined()
    expect(table.queryByRole('columnheader', { name: /Fachbetrieb/ })).toBeNull()
  })

  it('that are none say so', async () => {
    const { user } = show('admin')
    await user.click(await screen.findByRole('tab', { name: 'Vorgänge' }))
    expect(await screen.findByText('Noch keine Vorgänge')).toBeDefined()
  })
})

describe('the proof of a payout', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  const path = '/lib/payout/unit/o1/function/proof'
  const show = (payout_status: string, answer: unknown = {}) => {
    const payout = {
      ...{ id: 'o1', arke_id: 'payout', label: 'o1', payout_status, end_to_end_id: 'RL-77' },
      link_member: { id: 'i1', arke_id: 'installer', label: 'Klima Schulz' },
    } as unknown as AnyUnit
    return showScreen(
      <>
        <ProofOfPayout payout={payout} />
        <Toaster />
      </>,
      { role: 'admin', known: { [path]: answer } },
    )
  }

  it('is saved under the reference that the bank knows', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const { user } = show('paid')
    await user.click(await screen.findByRole('button', { name: /Klima Schulz/ }))
    await waitFor(() => expect(saved).toEqual(['Nachweis-RL-77.zip']))
  })

  it('that fails says why and can be asked for again', async () => {
    const { user } = show('paid', new Refused(409, 'Der Nachweis entsteht noch.'))
    const button = await screen.findByRole('button', { name: /Klima Schulz/ })
    await user.click(button)
    expect(await screen.findByText('Der Nachweis entsteht noch.')).toBeDefined()
    expect(button).toHaveProperty('disabled', false)
  })

  it('is not offered before there is one', async () => {
    show('planned')
    expect(await screen.findByText('–')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Klima Schulz/ })).toBeNull()
  })
})
