import type { DevicesChanged, DevicesReturned } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'

/** What can be done with many devices at once. */
export const manyActions = ['block', 'unblock', 'bring_back'] as const
export type ManyAction = (typeof manyActions)[number]

interface Asked {
  action: ManyAction
  body: object
}

/** What was asked, and what would come of it. */
export interface Tried extends Asked {
  answer: DevicesChanged & Partial<Pick<DevicesReturned, 'rewarded' | 'proposed'>>
}

const names = {
  block: 'block_many',
  unblock: 'unblock_many',
  bring_back: 'bring_back',
} as const satisfies Record<ManyAction, string>

/** Tries what is to happen to many devices, and then does it. */
export function useMany() {
  const units = useUnits('serial_number')
  const queries = useQueryClient()
  const call = ({ action, body }: Asked, dry_run: boolean) =>
    units.callFunction({ name: names[action], body: { ...body, dry_run } })
  return {
    attempt: async (asked: Asked): Promise<Tried> => ({
      ...asked,
      answer: await call(asked, true),
    }),
    carryOut: async (asked: Asked): Promise<Tried> => {
      const answer = await call(asked, false)
      void queries.invalidateQueries({ queryKey: [units.wire] })
      return { ...asked, answer }
    },
  }
}
