import { arkes, parseFilter, printFilter } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { listed, Refused, type TestCall } from '../../../testing/serve.ts'
import { type Shown, showScreen } from '../../../testing/show-screen.tsx'
import { type Condition, joined, partsOn } from '../../fields/conditions.ts'
import { fieldOf } from '../../fields/fields.ts'
import { FilterInput } from './filter-inputs.tsx'

type Id = 'risk_score' | 'approved_amount' | 'invoice_number' | 'due_on' | 'link_installer'

interface InputProps {
  id: Id
  first: string | undefined
  onFilter: (filter: string | null) => void
}

/** Stores the filter, as a list does. */
function Input({ id, first, onFilter }: InputProps) {
  const [parts, setParts] = useState<readonly Condition[]>(
    first ? partsOn(parseFilter(first), id) : [],
  )
  const field = fieldOf(arkes.paperwork, id)
  if (!field) return null
  const change = (next: Condition[]) => {
    const filter = joined(next)
    onFilter(filter && printFilter(filter))
    setParts(next)
  }
  return (
    <FilterInput
      arke={arkes.paperwork}
      id={id}
      field={field}
      label="Angabe"
      parts={parts}
      onChange={change}
    />
  )
}

function show(
  id: Id,
  { first, known: answers = {} }: { first?: string; known?: Shown['known'] } = {},
) {
  const filters: (string | null)[] = []
  const view = showScreen(
    <Input id={id} first={first} onFilter={(filter) => filters.push(filter)} />,
    { role: 'admin', known: answers },
  )
  const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  return { ...view, filters, box }
}

describe('figures', () => {
  it('are asked for within bounds, each of which can be open', async () => {
    const { user, filters, box } = show('risk_score')
    await user.type(await box('von'), '40')
    expect(filters.at(-1)).toBe('gte(risk_score,40)')
    await user.type(await box('bis'), '70')
    expect(filters.at(-1)).toBe('and(gte(risk_score,40),lte(risk_score,70))')
    await user.clear(await box('von'))
    expect(filters.at(-1)).toBe('lte(risk_score,70)')
    await user.clear(await box('bis'))
    expect(filters.at(-1)).toBeNull()
  })

  it('of money are typed as Germans write them, and shown so again', async () => {
    const { user, filters, box } = show('approved_amount', { first: 'gte(approved_amount,1234.5)' })
    expect((await box('von')).value).toBe('1.234,50')
    await user.type(await box('bis'), '2.000,75')
    expect(filters.at(-1)).toBe('and(gte(approved_amount,1234.5),lte(approved_amount,2000.75))')
  })

  it('that are none narrow nothing, and stay with the reason beside them', async () => {
    const { user, filters, box } = show('risk_score', { first: 'gte(risk_score,40)' })
    const from = await box('von')
    await user.clear(from)
    await user.type(from, 'hoch{Tab}')
    expect(filters.at(-1)).toBeNull()
    expect(from.value).toBe('hoch')
    await waitFor(() => expect(from.getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('texts', () => {
  it('are looked for as they are typed, whatever is in them', async () => {
    const { user, filters, box } = show('invoice_number')
    const words = await box('Angabe')
    await user.type(words, 'R,(1)\\"')
    expect(words.value).toBe('R,(1)\\"')
    const last = filters.at(-1) ?? ''
    expect(partsOn(parseFilter(last), 'invoice_number')).toEqual([
      { op: 'icontains', path: 'invoice_number', value: 'R,(1)\\"' },
    ])
    await user.clear(words)
    expect(filters.at(-1)).toBeNull()
  })
})

describe('days', () => {
  it('that don’t exist stay as they were typed, with the reason beside them', async () => {
    const { user, filters, box } = show('due_on', { first: 'lte(due_on,2026-12-31)' })
    const from = await box('von')
    await user.type(from, '30.02.2026{Tab}')
    expect(await screen.findByText(/Diesen Tag gibt es nicht/)).toBeDefined()
    expect(from.value).toBe('30.02.2026')
    expect((await box('bis')).value).toBe('31.12.2026')
    expect(new Set(filters)).toEqual(new Set(['lte(due_on,2026-12-31)']))
  })
})

describe('a link', () => {
  const bergmann = { id: 'i1', arke_id: 'installer', label: 'Bergmann', company: 'Bergmann GmbH' }
  const nord = { ...bergmann, id: 'i2', label: 'Nord', company: 'Klima Nord GmbH' }
  const path = '/lib/installer/unit'

  it('is found by its name on the server, several are joined by or', async () => {
    const {
      user,
      asked: requests,
      filters,
    } = show('link_installer', {
      known: { [path]: listed(bergmann, nord) },
    })
    await user.type(await screen.findByRole('combobox'), 'Berg')
    await user.click(await screen.findByRole('option', { name: /Bergmann/ }))
    await user.type(screen.getByRole('combobox'), 'Nord')
    await user.click(await screen.findByRole('option', { name: /Nord/ }))
    expect(filters).toEqual(['in(link_installer,(i1))', 'in(link_installer,(i1,i2))'])
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toContain('Nord'))
    const named = ['/lib/product_family/unit', '/lib/tier/unit']
    expect(new Set(requests.map((call) => call.path))).toEqual(new Set([path, ...named]))
  })

  it('says in words that nothing is found, and other words where it could not be looked for', async () => {
    const answer = ({ query }: TestCall) =>
      query.get('filter')?.includes('kaputt') ? new Refused(400, 'x') : listed()
    const { user } = show('link_installer', { known: { [path]: answer } })
    const box = await screen.findByRole('combobox')
    await user.type(box, 'Zeppelin')
    expect(await screen.findByText('Nichts gefunden')).toBeDefined()
    await user.clear(box)
    await user.type(box, 'kaputt')
    await waitFor(() => expect(screen.queryByText('Nichts gefunden')).toBeNull())
    expect(await screen.findByText('Die Auswahl ließ sich nicht laden')).toBeDefined()
  })
})
