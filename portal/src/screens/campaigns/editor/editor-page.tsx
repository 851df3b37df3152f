import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyUnit, asAnyUnit, type NewUnitOf, useUnits } from '../../../client/units.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { formValues } from '../../../units/form-values.ts'
import { BackButton } from '../../../units/unit-page.tsx'
import { useKept } from '../../../units/use-kept.ts'
import { RuleForm } from './rule-form.tsx'
import { type EditorPurpose, editorFields, openFields } from './sections.ts'
import { emptyStart, type Follows, type Start, startNames, VersionStart } from './version-start.tsx'

interface EditorPageProps {
  purpose: EditorPurpose
  /** Null makes a new one. */
  unit: AnyUnit | null
  /** What a new one begins with. */
  preset?: Readonly<Record<string, unknown>>
  /** The version that a new one changes. */
  follows?: Follows
  onDone: (id: string | null) => void
}

/** Writes a campaign: a draft, a new version of a running one, or its texts. */
export function EditorPage(props: EditorPageProps) {
  const { purpose, unit: loaded, preset = {}, follows, onDone } = props
  const say = useSay()
  const units = useUnits('campaign')
  const queries = useQueryClient()
  // As it was when its editing began: what others save meanwhile must not be overwritten unseen.
  const [unit, setUnit] = useState(loaded)
  const name = `${purpose}:${unit?.id ?? 'new'}`
  const kept = useKept<Start>(`campaign-start:${name}`)
  const [start, setStart] = useState(kept.found ?? emptyStart)
  const save = useMutation({
    mutationFn: async (changed: Record<string, unknown>) => {
      if (!unit) return units.create({ ...preset, ...changed } as NewUnitOf<'campaign'>)
      if (purpose !== 'version')
        return units.update(unit, changed as Partial<NewUnitOf<'campaign'>>)
      const begin = Object.entries(start).filter(([, value]) => value !== '')
      const body = { ...Object.fromEntries(begin), rule: changed }
      await units.callFunction({ name: 'new_version', id: unit.id, body })
      return unit
    },
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: [units.wire] })
      toast.success(say(`campaigns:editor.saved.${purpose}`))
      onDone(saved.id)
    },
  })
  const changeStart = (next: Start) => {
    setStart(next)
    kept.keep(next)
  }
  const reload = async () => {
    if (!unit) return {}
    const current = asAnyUnit(await units.get(unit.id))
    setUnit(current)
    return formValues(arkes.campaign, editorFields, current)
  }
  const initial = { ...formValues(arkes.campaign, editorFields, unit), ...preset }
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
        open={openFields[purpose]}
        submitLabel={say(`campaigns:editor.submit.${purpose}`)}
        above={
          purpose === 'version' ? (
            <VersionStart
              value={start}
              onChange={changeStart}
              error={save.error}
              follows={follows}
            />
          ) : purpose === 'amend' ? (
            <Alert>{say('campaigns:editor.amend_note')}</Alert>
          ) : null
        }
        aboveNames={purpose === 'version' ? startNames(say) : {}}
        aboveChanged={start !== emptyStart}
        onReload={unit && purpose !== 'version' ? reload : null}
        onSave={async (changed) => {
          await save.mutateAsync(changed)
        }}
        onCancel={() => onDone(unit?.id ?? null)}
      />
    </>
  )
}
