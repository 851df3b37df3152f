import { staffRoles } from '@ruecklauf/model'
import { z } from 'zod'
import { conflict } from '../errors/errors.ts'
import type { FunctionContext } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'

/** The tables of those who work for the programme. */
export const staffArkes = staffRoles
export type StaffArke = (typeof staffArkes)[number]

export const staffRole = z.enum(staffArkes)

/** The arke of somebody who works for the programme; undefined for anybody else. */
export async function staffArkeOf(tx: Tx, member: string): Promise<StaffArke | undefined> {
  const row = await tx
    .selectFrom('member')
    .select('arke')
    .where('id', '=', member)
    .executeTakeFirst()
  return staffArkes.find((arke) => arke === row?.arke)
}

/**
 * Two super admins who leave the role at the same moment take turns here.
 * @throws conflict where no active one would be left.
 */
export async function keepSuperAdmin({ tx }: Pick<FunctionContext, 'tx'>, leaving: string) {
  const active = await tx
    .selectFrom('super_admin')
    .select('id')
    .where('inactive', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!active.some(({ id }) => id !== leaving))
    throw conflict('last_super_admin', 'the last active super admin stays', 'member')
}
