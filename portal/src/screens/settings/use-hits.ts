import {
  arkes,
  describeCheck,
  readRiskRules,
  riskCodes,
  usualRiskRules,
  weightBy,
} from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { officeLists } from './lists/office-lists.ts'
import { settingText } from './setting/setting-text.ts'
import { useSettingWords } from './setting/setting-words.ts'

/** A search result in the settings and its place. */
interface Hit {
  id: string
  title: string
  /** The searchable texts. */
  words: readonly string[]
  place: string
  value: string
  section: string
  hash?: string
}

/** Returns all searchable entries: settings, risk checks and the office's lists. */
export function useHits(settings: readonly Loaded<'setting'>[]): Hit[] {
  const say = useSay('settings', 'checks')
  const labels = useLabels()
  const format = useFormat()
  const words = useSettingWords()
  const { role } = useMember()
  const placeOf = ({ category }: Loaded<'setting'>) =>
    labels.value(arkes.setting, 'category', category)
  const values = settings.map((setting) => ({
    id: setting.id,
    title: words.title(setting),
    words: [words.title(setting), words.help(setting), placeOf(setting)],
    place: placeOf(setting),
    value: settingText(setting, { say, format }),
    section: setting.category,
    hash: setting.id,
  }))
  const checks = settings
    .filter(({ kind }) => kind === 'rules')
    .flatMap((setting) =>
      riskCodes.map((code) => {
        const title = describeCheck({ code, state: 'passed', values: {} }, say, 'staff')
        const weight = weightBy(readRiskRules(setting.value) ?? usualRiskRules, code)
        return {
          id: code,
          title,
          words: [title],
          place: placeOf(setting),
          value: say(`settings:risk.weights.${weight}`),
          section: setting.category,
          hash: setting.id,
        }
      }),
    )
  const lists = officeLists
    .filter(({ arke, needs }) => mayDo(role, arke, needs))
    .map(({ section }) => {
      const title = say(`settings:lists.${section}.title`)
      return { id: section, title, words: [title], place: '', value: '', section }
    })
  return [...values, ...checks, ...lists]
}
