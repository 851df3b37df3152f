import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestPortal, testMember } from '../testing/portal.tsx'
import { render } from '../testing/render.tsx'
import { Palette } from './palette.tsx'
import { searchedBy } from './palette-search.ts'

const searched = (role: Parameters<typeof testMember>[0]) =>
  searchedBy(testMember(role)).map(({ arke, screen: place }) => `${arke} → ${place}`)

describe('the search of the palette', () => {
  it('looks only in what a role may read and has a screen for', () => {
    expect(searched('installer')).toEqual([
      'paperwork → wallet',
      'paperwork_line → wallet',
      'product → products',
    ])
    expect(searched('wholesaler')).toEqual(['paperwork → wallet', 'product → products'])
    expect(searched('moderator')).toEqual([
      'paperwork → paperworks',
      'paperwork_line → paperworks',
      'serial_number → serial_number',
    ])
    expect(searched('admin')).toEqual([
      'paperwork → paperworks',
      'paperwork_line → paperworks',
      'serial_number → serial_number',
      'installer → users',
      'wholesaler → users',
      'product → products',
      'campaign → campaigns',
      'sales_point → sales_point',
      'sales_group → sales_group',
      'setting → settings',
    ])
  })

  it('finds a claim by what its label does not say, once the typing rests', async () => {
    const claim = {
      id: 'c7',
      arke_id: 'paperwork',
      claim_number: 'CB-2026-000712',
      invoice_number: 'RE-77',
    }
    const asked: string[] = []
    const { user } = render(
      <TestPortal arke_id="installer">
        <Palette member={testMember('installer')} onClose={() => {}} />
      </TestPortal>,
    )
    globalThis.fetch = async (input) => {
      const url = String(input)
      asked.push(url)
      const items = url.startsWith('/lib/paperwork/') ? [claim] : []
      return new Response(JSON.stringify({ content: { items, count: items.length }, messages: [] }))
    }
    await user.type(await screen.findByRole('combobox'), 'RE-77')
    expect(screen.getByText('Wird gesucht …')).toBeTruthy()
    expect(await screen.findByRole('option', { name: /CB-2026-000712.*RE-77/ })).toBeTruthy()
    expect(asked).toHaveLength(3)
    expect(decodeURIComponent(asked[0] ?? '')).toContain(
      'filter=or(icontains(claim_number,RE-77),icontains(invoice_number,RE-77))',
    )
  })

  it('says that it failed instead of that there is nothing', async () => {
    const { user } = render(
      <TestPortal arke_id="installer">
        <Palette member={testMember('installer')} onClose={() => {}} />
      </TestPortal>,
    )
    globalThis.fetch = async () => new Response('', { status: 500 })
    await user.type(await screen.findByRole('combobox'), 'RE-77')
    expect(await screen.findByText(/Die Suche ist nicht gelungen/)).toBeTruthy()
    expect(screen.queryByText('Nichts gefunden')).toBeNull()
  })
})
