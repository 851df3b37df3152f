import { type RiskRules, riskCodes, spellRiskRules, usualRiskRules } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { Refused, type TestCall } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SettingTrial } from '../setting/setting-trial.tsx'
import { riskGroups } from './risk-groups.ts'
import { RuleChanges } from './rule-changes.tsx'

const auto = (over: object = {}) => ({
  days: 30,
  limit: 150,
  claims: 1240,
  fit: 312,
  amount: 24_310.5,
  otherwise: 1,
  undecided: 7,
  ...over,
})

const risk = (over: object = {}) => ({
  days: 90,
  claims: 2000,
  is_cut: true,
  moves: [
    { from: 'green', to: 'green', claims: 1800, lost: 12 },
    { from: 'green', to: 'amber', claims: 1, lost: 1 },
    { from: 'red', to: 'red', claims: 199, lost: 88 },
  ],
  ...over,
})

/** A setting with a second button that changes its value. */
function Tried({ setting, isAsked }: { setting: string; isAsked?: boolean }) {
  const [value, setValue] = useState('100')
  return (
    <>
      <SettingTrial setting={setting} value={value} isAsked={isAsked ?? false} />
      <button type="button" onClick={() => setValue('250')}>
        Andere Grenze
      </button>
    </>
  )
}

const show = (setting: string, onSend: (call: TestCall) => unknown, isAsked?: boolean) =>
  showScreen(<Tried setting={setting} {...(isAsked ? { isAsked } : {})} />, {
    role: 'admin',
    onSend,
  })

const tryIt = () => screen.findByRole('button', { name: 'Am letzten Monat erproben' })

describe('what automatic approval would have granted', () => {
  it('is asked by hand, and told in claims, euros, and what people decided otherwise', async () => {
    const { user, sent } = show('auto_approval_limit', () => auto())
    const button = await tryIt()
    expect(sent).toEqual([])
    await user.click(button)
    const sentence = await screen.findByText(/automatisch genehmigt worden/)
    expect(wordsOf(sentence)).toBe(
      'In den letzten 30 Tagen wären 312 von 1.240 Vorgängen automatisch genehmigt worden, zusammen 24.310,50 €.',
    )
    expect(screen.getByText(/^1 davon hat ein Mensch anders entschieden/)).toBeDefined()
    expect(wordsOf(screen.getByText(/Mit der Grenze/))).toContain('150,00 €')
    expect(sent).toMatchObject([
      { path: '/lib/setting/function/try_auto_approval', body: { value: '100' } },
    ])
  })

  it('is told in the singular, and of nothing', async () => {
    const { user } = show('auto_approval', () => auto({ fit: 1, amount: 80, otherwise: 0 }))
    await user.click(await tryIt())
    expect(await screen.findByText(/wäre 1 von 1\.240 Vorgängen/)).toBeDefined()
    expect(screen.getByText(/^0 davon hat/)).toBeDefined()
  })

  it('is tried with what is set, where it is switched on or off', async () => {
    const { user, sent } = show('auto_approval', () => auto())
    await user.click(await tryIt())
    await screen.findByText(/wären 312/)
    expect(sent[0]?.body).toEqual({})
  })

  it('is never shown of another value: that is asked for anew', async () => {
    const { user, sent } = show('auto_approval_limit', ({ body }) =>
      auto({ fit: (body as { value: string }).value === '100' ? 312 : 640 }),
    )
    await user.click(await tryIt())
    await screen.findByText(/wären 312/)
    await user.click(screen.getByRole('button', { name: 'Andere Grenze' }))
    expect(screen.queryByText(/wären 312/)).toBeNull()
    await user.click(await tryIt())
    expect(await screen.findByText(/wären 640/)).toBeDefined()
    expect(sent.map(({ body }) => body)).toEqual([{ value: '100' }, { value: '250' }])
  })

  it('can be asked for once more where it failed', async () => {
    let answer: unknown = new Refused(400, 'x')
    const { user } = show('auto_approval', () => answer)
    await user.click(await tryIt())
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
    answer = auto()
    await user.click(again)
    expect(await screen.findByText(/wären 312/)).toBeDefined()
  })

  it('can be cancelled while it runs, and be asked for again', async () => {
    const endless = new Promise<Response>(() => {})
    let isWaiting = true
    const { user } = show('auto_approval', () => auto())
    const answering = globalThis.fetch
    globalThis.fetch = (input, init) =>
      isWaiting && init?.method === 'POST' ? endless : answering(input, init)
    await user.click(await tryIt())
    expect(wordsOf(await screen.findByRole('status'))).toMatch(/^Wird an vergangenen Vorgängen/)
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    isWaiting = false
    await user.click(await tryIt())
    expect(await screen.findByText(/wären 312/)).toBeDefined()
  })
})

describe('what rules of risk would have made of claims', () => {
  it('is told by level, then and now, with those that were lost in brackets', async () => {
    show('risk_rules', () => risk(), true)
    expect(wordsOf(await rowSaying(/^Gering/))).toBe('Gering1.801 (13)1.800 (12)')
    expect(wordsOf(await rowSaying(/^Mittel/))).toBe('Mittel0 (0)1 (1)')
    expect(wordsOf(await rowSaying(/^Hoch/))).toBe('Hoch199 (88)199 (88)')
    expect(screen.getByText(/^1 von 2\.000 Vorgängen .* wäre anders/)).toBeDefined()
    expect(screen.getByText(/Berücksichtigt sind die letzten 2\.000 Vorgänge/)).toBeDefined()
  })

  it('of all claims says nothing of a cut', async () => {
    show('risk_rules', () => risk({ is_cut: false }), true)
    await rowSaying(/^Hoch/)
    expect(screen.queryByText(/Berücksichtigt sind/)).toBeNull()
  })
})

it('a setting whose effect nobody can tell offers no trial', async () => {
  const { sent } = show('holding_days', () => auto(), true)
  await screen.findByRole('button', { name: 'Andere Grenze' })
  expect(screen.queryByRole('button', { name: /erproben/ })).toBeNull()
  expect(sent).toEqual([])
})

describe('what other rules change', () => {
  const show = (before: string, other: RiskRules) =>
    showScreen(<RuleChanges before={before} after={spellRiskRules(other)} />, { role: 'admin' })
  const usual = spellRiskRules(usualRiskRules)

  it('is each check from what weight to what', async () => {
    show(usual, { iban_unshared: 'light', seller_known: 'off' })
    const lines = (await screen.findAllByRole('listitem')).map(wordsOf)
    expect(lines).toHaveLength(2)
    const [shared, seller] = ['Bankverbindung', 'Verkaufsstelle'].map(
      (word) => lines.find((line) => line.includes(word)) ?? '',
    )
    expect(shared).toMatch(/schwerleicht$/)
    expect(seller).toMatch(/leichtaus$/)
  })

  it('takes what can’t be read for the usual rules', async () => {
    show('{"first_claim":', { first_claim: 'heavy' })
    const lines = (await screen.findAllByRole('listitem')).map(wordsOf)
    expect(lines).toEqual([expect.stringMatching(/leichtschwer$/)])
  })

  it('stands in one of four groups', () => {
    expect(Object.values(riskGroups).flat().toSorted()).toEqual(riskCodes.toSorted())
  })
})
