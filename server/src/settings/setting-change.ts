import { isEditionSetting } from '@ruecklauf/model'
import { z } from 'zod'
import type { KindOfChange } from '../changes/kind.ts'
import { defineProposal } from '../changes/propose.ts'
import { refuseUnchanged } from '../changes/refuse-unchanged.ts'
import { failure, notFound } from '../errors/errors.ts'
import { requireFittingAccounts } from './fitting-accounts.ts'
import { spellSetting } from './spell-setting.ts'
import { storeValue } from './store-value.ts'

/** A setting that decides on money gets another value. */
export const settingChange: KindOfChange<{ value: string }> = {
  id: 'setting',
  arke: 'setting',
  field: 'value',
  path: () => '/settings',
  check: async ({ tx, caller }, id, request) => {
    const setting = await tx
      .selectFrom('setting')
      .select(['title', 'kind', 'choices', 'value', 'two_people', 'category'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!setting) throw notFound()
    if (!setting.two_people) throw needsOnePerson()
    if (isEditionSetting(id)) throw needsText()
    // Erased data never comes back.
    if (setting.category === 'retention' && caller.role !== 'super_admin')
      throw failure('forbidden', 'needs_super_admin', {
        context: 'auth',
        message: 'super admins decide how long data is kept',
      })
    const value = spellSetting(request.value, { id, ...setting })
    await requireFittingAccounts(tx, id, value)
    refuseUnchanged('value', [setting.value, value])
    return {
      name: setting.title,
      before: { value: setting.value },
      after: { value },
      apply: async () => {
        await storeValue(tx, { id, value })
      },
    }
  },
}

/** Asks for another value of a setting that decides on money. */
export const proposeValue = defineProposal(settingChange, 'propose_value', {
  summary: 'Proposes another value of a setting that decides on money',
  input: { value: z.string().max(2_000) },
})

const needsText = () =>
  failure('conflict', 'needs_legal_text', {
    context: 'change',
    message: 'an edition comes into force with its text',
  })

const needsOnePerson = () =>
  failure('conflict', 'no_money_setting', {
    context: 'change',
    message: 'this setting is changed by one person',
  })
