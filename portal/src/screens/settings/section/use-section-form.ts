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

/** The form values of a section by setting id, and the reason for changes that affect money. */
export type SectionValues = Record<string, string>

/** A change to send. */
interface Wanted {
  setting: Setting
  value: string
}

/**
 * The form of a section. Sends each setting separately. A refused value shows its error; the others
 * are saved.
 * @param waiting ids of settings with an open proposal; they can't change.
 */
export function useSectionForm(settings: readonly Setting[], waiting: readonly string[]) {
  const say = useSay('settings', 'units', 'changes')
  const units = useUnits('setting')
  const queries = useQueryClient()
  // Keep the opened versions, so a save does not overwrite concurrent changes.
  const [openedSettings, setOpenedSettings] = useState(settings)
  const changedIn = (values: SectionValues) =>
    openedSettings.filter(
      ({ id, value }) => !waiting.includes(id) && values[id] !== undefined && values[id] !== value,
    )

  const check = (values: SectionValues): Checked<{ wanted: Wanted[]; reason: string }> => {
    const problems: Record<string, string> = {}
    const requests: Wanted[] = []
    for (const setting of changedIn(values)) {
      const checked = checkValues(settingValue(setting.kind), values[setting.id] ?? '', say)
      if ('output' in checked) requests.push({ setting, value: checked.output })
      else problems[setting.id] = checked.problems.root ?? ''
    }
    const why = checkValues(reason, values.reason ?? '', say)
    if ('problems' in why && changedIn(values).some(({ two_people }) => two_people))
      problems.reason = why.problems.root ?? ''
    if (Object.keys(problems).length > 0) return { problems }
    return { output: { wanted: requests, reason: 'output' in why ? why.output : '' } }
  }

  const send = async ({ setting, value }: Wanted, why: string) => {
    if (!setting.two_people) return units.update(setting, { value })
    const { id } = setting
    await units.callFunction({ name: 'propose_value', id, body: { value, reason: why } })
    return null
  }

  const keep = ({ id, value, version }: Pick<Setting, 'id' | 'value' | 'version'>) =>
    setOpenedSettings((current) =>
      current.map((setting) => (setting.id === id ? { ...setting, value, version } : setting)),
    )

  const form = useAppForm<SectionValues, { wanted: Wanted[]; reason: string }>({
    schema: check,
    defaults: valuesOf(settings),
    reload: async () => {
      const { items } = await units.list({ limit: 500 })
      const current = items.filter(({ id }) => openedSettings.some((setting) => setting.id === id))
      setOpenedSettings(current)
      return valuesOf(current)
    },
    submit: async ({ wanted: requests, reason: why }) => {
      if (requests.length === 0) return
      const refusals: Problems[] = []
      for (const request of requests)
        try {
          const saved = await send(request, why)
          if (saved) keep(saved)
          else latest.current.change({ [request.setting.id]: request.setting.value })
        } catch (error) {
          if (!(error instanceof ApiError) || isOutdatedBy(error)) throw error
          refusals.push({ [request.setting.id]: error.message })
        }
      void queries.invalidateQueries({ queryKey: ['change'] })
      await queries.invalidateQueries({ queryKey: [units.wire] })
      if (refusals.length > 0) throw refusalOf(refusals)
      latest.current.change({ reason: '' })
      const proposed = requests.filter(({ setting }) => setting.two_people).length
      toast.success(say(proposed > 0 ? 'changes:sent' : 'units:saved'))
    },
  })

  const latest = useRef(form)
  latest.current = form
  const changed = changedIn(form.values)
  const begin = () => {
    setOpenedSettings(settings)
    latest.current.restart(valuesOf(settings))
  }
  // Without unsaved input, show the values that others have saved.
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

/** A refusal per field. */
const refusalOf = (refusals: readonly Problems[]) =>
  new ApiError(
    400,
    refusals.flatMap((problems) =>
      Object.entries(problems).map(([parameter, message]) => ({
        context: 'setting',
        message,
        parameter,
      })),
    ),
  )
