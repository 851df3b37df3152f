import { legalTexts } from '@ruecklauf/model'
import { failure, notFound } from '../errors/errors.ts'
import { spellSetting } from '../settings/spell-setting.ts'
import { tiersAreDue } from '../settings/tiers-are-due.ts'
import type { MoneyKind, WantedMoney } from './money-kind.ts'
import { refuseUnchanged } from './unchanged.ts'

/** A setting that decides on money gets another value. */
export const settingChange: MoneyKind<WantedMoney['setting']> = {
  arke: 'setting',
  field: 'value',
  path: () => '/settings',
  check: async ({ tx, caller }, id, wanted) => {
    const setting = await tx
      .selectFrom('setting')
      .select(['title', 'kind', 'choices', 'value', 'two_people', 'category'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!setting) throw notFound()
    if (!setting.two_people) throw needsOnePerson()
    if (isNamedByTexts(id)) throw needsText()
    // What is erased never comes back.
    if (setting.category === 'retention' && caller.role !== 'super_admin')
      throw failure('forbidden', 'needs_super_admin', {
        context: 'auth',
        message: 'super admins decide how long data is kept',
      })
    const value = spellSetting(wanted.value, { id, ...setting })
    refuseUnchanged('value', [setting.value, value])
    return {
      name: setting.title,
      before: { value: setting.value },
      after: { value },
      apply: async () => {
        await tx.updateTable('setting').set({ value }).where('id', '=', id).execute()
        await tiersAreDue(tx, id)
      },
    }
  },
}

const isNamedByTexts = (id: string) =>
  Object.values(legalTexts).some(({ setting }) => setting === id)

const needsText = () =>
  failure('conflict', 'needs_legal_text', {
    context: 'money_change',
    message: 'an edition comes into force with its text',
  })

const needsOnePerson = () =>
  failure('conflict', 'no_money_setting', {
    context: 'money_change',
    message: 'this setting is changed by one person',
  })
