import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isOutdatedBy } from '../../../client/api-error.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { type Checked, checkValues, type Problems } from '../../../forms/check.ts'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { settingValue } from '../setting/setting-input.tsx'

type Setting = Loaded<'setting'>

/** What a section's form holds: a value by id, and why what decides on money is to be changed. */
export type SectionValues = Record<string, string>

/** A change as it is sent. */
interface Wanted {
  setting: Setting
  value: string
}

/**
 * The form of a section. Each setting is sent by itself; what the server refuses stands beside its
 * field, the rest is saved.
 * @param waiting ids of those that can't be changed before a second person has decided.
 */
export function useSectionForm(settings: readonly Setting[], waiting: readonly string[]) {
  const say = useSay('settings', 'units', 'changes')
  const units = useUnits('setting')
  const queries = useQueryClient()
  // As they were opened: what somebody else saves meanwhile is not overwritten unseen.
  const [opened, setOpened] = useState(settings)
  const changedIn = (values: SectionValues) =>
    opened.filter(
      ({ id, value }) => !waiting.includes(id) && values[id] !== undefined && values[id] !== value,
    )

  const check = (values: SectionValues): Checked<{ wanted: Wanted[]; reason: string }> => {
    const problems: Record<string, string> = {}
    const wanted: Wanted[] = []
    for (const setting of changedIn(values)) {
      const checked = checkValues(settingValue(setting.kind), values[setting.id] ?? '', say)
      if ('output' in checked) wanted.push({ setting, value: checked.output })
      else problems[setting.id] = checked.problems.root ?? ''
    }
    const why = checkValues(reason, values.reason ?? '', say)
    if ('problems' in why && changedIn(values).some(({ two_people }) => two_people))
      problems.reason = why.problems.root ?? ''
    if (Object.keys(problems).length > 0) return { problems }
    return { output: { wanted, reason: 'output' in why ? why.output : '' } }
  }

  const send = async ({ setting, value }: Wanted, why: string) => {
    if (!setting.two_people) return units.update(setting, { value })
    const { id } = setting
    await units.callFunction({ name: 'propose_value', id, body: { value, reason: why } })
    return null
  }

  const keep = ({ id, value, version }: Pick<Setting, 'id' | 'value' | 'version'>) =>
    setOpened((known) => known.map((one) => (one.id === id ? { ...one, value, version } : one)))

  const form = useAppForm<SectionValues, { wanted: Wanted[]; reason: string }>({
    schema: check,
    defaults: valuesOf(settings),
    reload: async () => {
      const { items } = await units.list({ limit: 500 })
      const current = items.filter(({ id }) => opened.some((one) => one.id === id))
      setOpened(current)
      return valuesOf(current)
    },
    submit: async ({ wanted, reason: why }) => {
      if (wanted.length === 0) return
      const refused: Problems[] = []
      for (const one of wanted)
        try {
          const saved = await send(one, why)
          if (saved) keep(saved)
          else latest.current.change({ [one.setting.id]: one.setting.value })
        } catch (error) {
          if (!(error instanceof ApiError) || isOutdatedBy(error)) throw error
          refused.push({ [one.setting.id]: error.message })
        }
      void queries.invalidateQueries({ queryKey: ['change'] })
      await queries.invalidateQueries({ queryKey: [units.wire] })
      if (refused.length > 0) throw refusalOf(refused)
      latest.current.change({ reason: '' })
      const proposed = wanted.filter(({ setting }) => setting.two_people).length
      toast.success(say(proposed > 0 ? 'changes:sent' : 'units:saved'))
    },
  })

  const latest = useRef(form)
  latest.current = form
  const changed = changedIn(form.values)
  const begin = () => {
    setOpened(settings)
    latest.current.restart(valuesOf(settings))
  }
  // Where nothing is typed, what others have saved is what there is.
  const state = settings.map(({ id, version }) => `${id}:${version}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what others have saved counts
  useEffect(() => {
    if (changed.length === 0) begin()
  }, [state])
  return { form, changed, discard: begin }
}

const valuesOf = (settings: readonly Setting[]): SectionValues => ({
  ...Object.fromEntries(settings.map(({ id, value }) => [id, value])),
  reason: '',
})

/** One refusal of several, each beside its field. */
const refusalOf = (refused: readonly Problems[]) =>
  new ApiError(
    400,
    refused.flatMap((problems) =>
      Object.entries(problems).map(([parameter, message]) => ({
        context: 'setting',
        message,
        parameter,
      })),
    ),
  )
