import type { DevicesChanged, DevicesReturned } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'

/** The bulk actions on devices. */
export const manyActions = ['block', 'unblock', 'bring_back'] as const
export type ManyAction = (typeof manyActions)[number]

interface Asked {
  action: ManyAction
  body: object
}

/** A bulk request with its preview. */
export interface Tried extends Asked {
  answer: DevicesChanged & Partial<Pick<DevicesReturned, 'rewarded' | 'proposed'>>
}

const names = {
  block: 'block_many',
  unblock: 'unblock_many',
  bring_back: 'bring_back',
} as const satisfies Record<ManyAction, string>

/** Previews a bulk action, then runs it. */
export function useMany() {
  const units = useUnits('serial_number')
  const queries = useQueryClient()
  const call = ({ action, body }: Asked, dry_run: boolean) =>
    units.callFunction({ name: names[action], body: { ...body, dry_run } })
  return {
    attempt: async (request: Asked): Promise<Tried> => ({
      ...request,
      answer: await call(request, true),
    }),
    carryOut: async (request: Asked): Promise<Tried> => {
      const answer = await call(request, false)
      void queries.invalidateQueries({ queryKey: [units.wire] })
      return { ...request, answer }
    },
  }
}
