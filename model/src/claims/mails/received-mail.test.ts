import { expect, it } from 'vitest'
import type { TraceStep } from '../../calculation/trace.ts'
import { sayTo } from '../../texts/index.ts'
import { receivedLine, receivedRest } from './received-mail.ts'

const step = (code: string, amount: number, values: object = {}) =>
  ({ stage: 'base', code, amount, values }) as unknown as TraceStep
const say = sayTo('de')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('a device is told with the rows of its amount', () => {
  const trace = [
    step('fixed_rate', 4_000, { amount: 4_000 }),
    step('campaign_fixed', 5_000, { campaign: 'Herbst' }),
    step('cap_line', 4_750, {}),
  ]
  expect(plain(receivedLine({ name: 'Depot (CV1)', amount: 4_750, trace }, say))).toBe(
    'Depot (CV1): 47,50 € (Grundbetrag 40,00 €, Aktion „Herbst“ +10,00 €, Obergrenze je Gerät -2,50 €)',
  )
})

it('those beyond the twentieth are told together', () => {
  const device = { name: null, amount: 1_000, trace: [] }
  expect(plain(receivedLine(device, say))).toMatch(/: 10,00 €$/)
  expect(plain(receivedRest([device, device], say))).toBe('Weitere Geräte: 2, zusammen 20,00 €')
})
