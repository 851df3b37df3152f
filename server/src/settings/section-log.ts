import { arkes, keysOf } from '@ruecklauf/model'
import { z } from 'zod'
import { scopeOf } from '../platform/access.ts'
import { defineFunction } from '../platform/functions.ts'
import { logInput } from '../platform/log/log-function.ts'
import { readLog } from '../platform/log/read-log.ts'
import { settingDefaults } from './defaults.ts'

/** `GET /lib/setting/function/section_log?category=deadlines`: what was done to the settings of one section. */
export const sectionLog = defineFunction('setting', 'section_log', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What was done to the settings of a section, by whom, and what it changed',
  needs: 'get',
  isNamedForParticipants: true,
  input: logInput.extend({ category: z.enum(keysOf(arkes.setting.fields.category.values)) }),
  run: ({ deps, tx, caller, served }, { before, category }) => {
    const scope = scopeOf('get', { registry: deps.registry, caller, served })
    const units = keysOf(settingDefaults).filter((id) => settingDefaults[id].category === category)
    const isReasonTold = scope.access.functions.has('propose_value')
    return readLog(tx, { scope, units, before, isReasonTold })
  },
})
