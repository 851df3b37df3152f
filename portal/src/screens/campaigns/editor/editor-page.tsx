import { arkes } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyUnit, asAnyUnit, type NewUnitOf, useUnits } from '../../../client/units.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type FormValues, formValues } from '../../../units/form/form-values.ts'
import { BackButton } from '../../../units/parts/back-button.tsx'
import { RuleForm } from './rule-form.tsx'
import { type EditorPurpose, editorFields } from './sections.ts'
import { emptyStart, type Follows, startNames, VersionStart } from './version-start.tsx'

interface EditorPageProps {
  purpose: EditorPurpose
  /** The campaign to edit; null creates a new campaign. */
  unit: AnyUnit | null
  /** Initial values of a new campaign. */
  preset?: Readonly<Record<string, unknown>>
  /** The version that the new version replaces. */
  follows?: Follows
  /** Called on close with the saved campaign's id, or null if nothing was saved. */
  onDone: (id: string | null) => void
}

/** Edits a draft, a new version of a running campaign, or its texts. */
export function EditorPage(props: EditorPageProps) {
  const { purpose, unit: loaded, preset = {}, follows, onDone } = props
  const say = useSay()
  const units = useUnits('campaign')
  const queries = useQueryClient()
  // Keeps the campaign as loaded at the start, so saving cannot silently overwrite others' changes.
  const [unit, setUnit] = useState(loaded)
  const name = `${purpose}:${unit?.id ?? 'new'}`
  const isVersion = purpose === 'version'
  const send = async (changed: Record<string, unknown>, { valid_from, reason }: FormValues) => {
    if (!unit) return units.create({ ...preset, ...changed } as NewUnitOf<'campaign'>)
    if (!isVersion) return units.update(unit, changed as Partial<NewUnitOf<'campaign'>>)
    const begin = Object.entries({ valid_from, reason }).filter(([, value]) => value)
    const body = { ...Object.fromEntries(begin), rule: changed }
    await units.callFunction({ name: 'new_version', id: unit.id, body })
    return unit
  }
  const save = async (changed: Record<string, unknown>, typed: FormValues) => {
    const saved = await send(changed, typed)
    void queries.invalidateQueries({ queryKey: [units.wire] })
    toast.success(say(`campaigns:editor.saved.${purpose}`))
    onDone(saved.id)
  }
  const reload = async () => {
    if (!unit) return {}
    const current = asAnyUnit(await units.get(unit.id))
    setUnit(current)
    return formValues(arkes.campaign, editorFields, current)
  }
  const initial = {
    ...(isVersion ? emptyStart : {}),
    ...formValues(arkes.campaign, editorFields, unit),
    ...preset,
  }
  return (
    <>
      <PageHeader
        title={
          unit
            ? say(`campaigns:editor.title.${purpose}`, { name: String(unit.name) })
            : say('campaigns:create')
        }
        context={say(`campaigns:editor.context.${purpose}`)}
        above={<BackButton onBack={() => onDone(unit?.id ?? null)} />}
      />
      <RuleForm
        name={name}
        id={unit?.id ?? ''}
        initial={initial}
        purpose={purpose}
        submitLabel={say(`campaigns:editor.submit.${purpose}`)}
        ownNames={isVersion ? startNames(say) : {}}
        above={(form) =>
          isVersion ? (
            <VersionStart form={form} follows={follows} />
          ) : purpose === 'amend' ? (
            <Alert>{say('campaigns:editor.amend_note')}</Alert>
          ) : null
        }
        onReload={unit && !isVersion ? reload : null}
        onSave={save}
        onCancel={() => onDone(unit?.id ?? null)}
      />
    </>
  )
}
