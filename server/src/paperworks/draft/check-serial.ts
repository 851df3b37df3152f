import {
  type ConflictSide,
  fitsCheckDigit,
  fitsPattern,
  isSerial,
  normaliseSerial,
  similarSerials,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { serialState } from '../assess/calculation-input.ts'
import { contestOf, standingConflict } from '../conflict/contest.ts'
import { describeSerial, type SerialAnswer } from './describe-serial.ts'

const input = z.strictObject({
  serial: z.string().trim().min(1).max(100),
  /** The product the device is claimed as. */
  product: z.string().nullish(),
  /** The claim it stands in: what that claim holds itself is free for it. */
  paperwork: z.string().nullish(),
})

/**
 * Looks a serial number up while it is typed. Whose claim holds it is told to its owner only; the
 * number of questions is limited, for serial numbers can be guessed.
 */
export const checkSerial = defineFunction('paperwork_line', 'check_serial', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Looks up a serial number',
  input,
  run: async ({ tx, caller, now }, { serial: typed, product, paperwork }) => {
    const origin = { account: caller.member }
    await countAttempt(tx, { attempt: 'check_serial', origin, now })
    const serial = normaliseSerial(typed)
    const row = isSerial(serial) ? await findSerial(tx, serial) : undefined
    const settings = await readSettings(tx)
    const contest =
      row && contestOf(row, { ...settings, id: paperwork ?? '', link_installer: caller.member })
    const found = row && { ...row, contest: contest ?? null }
    const isOwn = found?.held_by === caller.member
    const state = judge(serial, found, { product, paperwork, isOwn })
    const isUnknown = state === 'unknown'
    const hint = isUnknown ? await similarKnown(tx, serial) : null
    const isMisread = isUnknown && !(await hasCheckDigit(tx, { serial, product }))
    return {
      serial,
      state,
      product: found ? { id: found.link_product, name: found.product_name } : null,
      ...(state === 'claimed_by_you' && found?.serial_claim
        ? { claim: { id: found.serial_claim, claim_number: found.claim_number } }
        : {}),
      ...(hint ? { hint } : {}),
      message: describeSerial(
        state,
        { product: found?.product_name, hint, isMisread, day: found?.rewarded_before },
        sayTo(caller.language),
      ),
    }
  },
})

type Found = NonNullable<Awaited<ReturnType<typeof findSerial>>> & { contest: ConflictSide | null }

function judge(
  serial: string,
  found: Found | undefined,
  asked: {
    product?: string | null | undefined
    paperwork?: string | null | undefined
    isOwn: boolean
  },
): SerialAnswer {
  if (!isSerial(serial)) return 'malformed'
  if (!found) return 'unknown'
  if (found.rewarded_before) return 'rewarded_before'
  if (found.contest === 'second') return 'contested'
  const state = serialState(found, asked.paperwork ?? '')
  if (state === 'claimed' || state === 'rewarded') return asked.isOwn ? 'claimed_by_you' : 'claimed'
  if (state === 'blocked' || state === 'returned' || state === 'unknown') return state
  return asked.product && asked.product !== found.link_product ? 'other_product' : 'ok'
}

const findSerial = (tx: Tx, serial: string) =>
  tx
    .selectFrom('serial_number as s')
    .innerJoin('product as p', 'p.id', 's.link_product')
    .leftJoin('paperwork as c', 'c.id', 's.link_paperwork')
    .leftJoin('former_claim as f', 'f.id', 's.link_former_claim')
    .leftJoinLateral(standingConflict('s.serial'), (join) => join.onTrue())
    .select([
      's.serial_state',
      's.link_paperwork as serial_claim',
      's.source as serial_source',
      's.delivered_on',
      's.link_product',
      'p.name as product_name',
      'c.link_installer as held_by',
      'standing.conflict_state',
      'standing.first_line',
      'standing.second_line',
      'c.claim_number',
      'f.claimed_on as rewarded_before',
    ])
    .where('s.serial', '=', serial)
    .executeTakeFirst()

/** Whether a serial ends as its product's family asks for; of no product it does. */
async function hasCheckDigit(
  tx: Tx,
  { serial, product }: { serial: string; product: string | null | undefined },
): Promise<boolean> {
  if (!product) return true
  const family = await tx
    .selectFrom('product as p')
    .innerJoin('product_family as f', 'f.id', 'p.family')
    .select('f.check_digit')
    .where('p.id', '=', product)
    .executeTakeFirst()
  return fitsCheckDigit(serial, family?.check_digit ?? 'none')
}

/** The one serial of the register that differs only by O and 0 or I and 1, and fits its product. */
async function similarKnown(tx: Tx, serial: string): Promise<string | null> {
  const others = similarSerials(serial)
  if (others.length === 0) return null
  const found = await tx
    .selectFrom('serial_number as s')
    .innerJoin('product as p', 'p.id', 's.link_product')
    .select(['s.serial', 'p.serial_pattern'])
    .where('s.serial', 'in', others)
    .execute()
  const fitting = found.filter((one) => fitsPattern(one.serial, one.serial_pattern))
  return fitting.length === 1 ? (fitting[0]?.serial ?? null) : null
}
