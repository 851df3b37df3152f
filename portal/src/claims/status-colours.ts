import { keysOf, type PaperworkStatus, paperworkStatuses, recordOf } from '@ruecklauf/model'
import type { Tone } from '../ui/text/status-chip.tsx'
import { toneOf } from '../units/fields/status-tones.ts'

const statuses = keysOf(paperworkStatuses)

const fills = {
  info: '--color-primary-text',
  success: '--success-text',
  warning: '--warning-line',
  danger: '--danger',
  neutral: '--color-muted',
} satisfies Record<Tone, string>

/** Statuses with the same tone get lighter one by one. */
const strengths = [100, 60, 35, 20]

/** The colour of each status in a stack, matching its chip. */
export const statusColours = recordOf(statuses, (status) => {
  const tone = toneOfStatus(status)
  const place = statuses.filter((candidate) => toneOfStatus(candidate) === tone).indexOf(status)
  return mixed(fills[tone], strengths[place] ?? 20)
})

function toneOfStatus(status: PaperworkStatus): Tone {
  return toneOf('paperwork_status', status) ?? 'neutral'
}

function mixed(token: string, percent: number): string {
  if (percent === 100) return `var(${token})`
  return `color-mix(in srgb, var(${token}) ${percent}%, var(--color-surface))`
}
