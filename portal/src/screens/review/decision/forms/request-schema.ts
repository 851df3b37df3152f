import { addDays, type IsoDate, isCorrection, isOfDevice, requestItemKinds } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { readDate } from '../../../../ui/inputs/dates/typed-date.ts'
import type { RequestedItem } from '../decision.ts'

/** The range of possible deadlines, as ISO days. */
interface Reach {
  earliest: IsoDate
  latest: IsoDate
}

/** Schema of a request. Each item has a reason, and the deadline lies within the range. */
export const requestWithin = (reach: Reach) =>
  z.pipe(
    z.object({ items, deadline: dayWithin(reach) }),
    z.transform((request) => ({
      items: request.items.map(({ key: _, ...item }): RequestedItem => item),
      deadline: request.deadline,
    })),
  )

const item = z.object({
  key: z.number(),
  kind: z.enum(requestItemKinds),
  line: z.nullable(z.string()),
  reason: z.string().check(z.trim(), z.minLength(1, 'review:request.reason_missing')),
})

/** A correction of a device names the device. A request names each field only once. */
const items = z.array(item).check(({ value, issues }) => {
  for (const [at, { kind, line }] of value.entries()) {
    if (!isCorrection(kind)) continue
    const first = value.findIndex((other) => other.kind === kind && other.line === line)
    if (isOfDevice(kind) && !line) issues.push(addIssue(value, [at, 'line'], 'line_missing'))
    else if (first !== at) issues.push(addIssue(value, [at, 'kind'], 'twice'))
  }
})

const addIssue = (input: unknown, path: PropertyKey[], key: 'line_missing' | 'twice') =>
  ({ code: 'custom', input, path, message: `review:request.${key}` }) as const

/** A day as typed. */
const dayWithin = ({ earliest, latest }: Reach) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text: string | null) => readDate(text ?? '') ?? ''),
    ),
    z.string().check(
      z.refine((day) => earliest <= day && day <= latest, {
        error: 'review:request.deadline_wrong',
        params: { latest },
      }),
    ),
  )

/** The range of deadlines participants can get from a given day. */
export const reachFrom = (
  today: IsoDate,
  { shortest_days, longest_days }: { shortest_days: number; longest_days: number },
): Reach => ({ earliest: addDays(today, shortest_days), latest: addDays(today, longest_days) })
