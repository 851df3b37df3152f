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
    expect(searched('installer')).toEqual(['paperwork → wallet'])
    expect(searched('wholesaler')).toEqual([])
    expect(searched('moderator')).toEqual([
      'paperwork → paperworks',
      'serial_number → serial_number',
    ])
    expect(searched('admin')).toEqual([
      'paperwork → paperworks',
      'serial_number → serial_number',
      'installer → users',
      'wholesaler → users',
    ])
  })

  it('finds a claim by a part of its number once the typing rests', async () => {
    const query = '?filter=icontains%28claim_number%2C2026-0007%29&offset=0&limit=5&load_links=true'
    const claim = { id: 'c7', arke_id: 'paperwork', claim_number: 'CB-2026-000712' }
    const asked: string[] = []
    const { user } = render(
      <TestPortal arke_id="installer">
        <Palette member={testMember('installer')} onClose={() => {}} />
      </TestPortal>,
    )
    globalThis.fetch = async (input) => {
      asked.push(String(input))
      return new Response(JSON.stringify({ content: { items: [claim], count: 1 }, messages: [] }))
    }
    await user.type(await screen.findByRole('combobox'), '2026-0007')
    expect(await screen.findByRole('option', { name: /CB-2026-000712/ })).toBeTruthy()
    expect(asked).toEqual([`/lib/paperwork/unit${query}`])
  })
})
