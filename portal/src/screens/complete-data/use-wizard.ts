import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { type Member, usePortal } from '../../client/portal.tsx'
import { type AnyUnit, anyUnitsOf, asAnyUnit, type Loaded, unitsOf } from '../../client/units.ts'
import type { Problems } from '../../forms/check.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { useRegistration } from '../../members/use-registration.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { checkStep } from './check-step.ts'
import {
  blankData,
  type CompanyData,
  type CompanyField,
  companyData,
  completionOf,
} from './company-data.ts'
import { draftOf } from './draft.ts'
import { type Step, stepsOf } from './steps.ts'

export interface Registering {
  member: Member
  role: 'installer' | 'wholesaler'
  company: Loaded<'installer'> | Loaded<'wholesaler'>
}

/** The wizard's state: the form of both pages, the open page and navigation. */
export function useWizard({ member, role, company }: Registering) {
  const say = useSay('complete_data', 'input')
  const navigate = useNavigate()
  const [draft] = useState(() => draftedData(member.id, asAnyUnit(company)))
  const isFilled = (page: Step | undefined, values: CompanyData) =>
    page !== undefined && Object.keys(checkStep(page, values, say)).length === 0
  // Returning members continue at the open page; declined firms review their data first.
  const [isBack] = useState(
    () => company.member_status === 'incomplete' && isFilled(stepsOf(role)[0], draft),
  )
  const complete = useCompletion(member, role)
  const save = useSavedSteps(member, role)
  const { data: registration } = useRegistration(member)
  const documents = registration?.documents ?? []
  const goTo = (next: number) =>
    navigate({ to: '/complete-data', search: { step: steps[next]?.id } })
  // The window stores unsaved input until the step is saved.
  const form = useAppForm<CompanyData, CompanyData>({
    unguarded: true,
    defaults: draft,
    schema: (values) => {
      const problems = step ? problemsOf(step, values) : {}
      return Object.keys(problems).length > 0 ? { problems } : { output: values }
    },
    submit: async (values) => {
      if (index < steps.length - 1) {
        if (step) await save(step, values)
        return goTo(index + 1)
      }
      try {
        await complete.mutateAsync(values)
      } catch (error) {
        const refusedFields = Object.keys(error instanceof ApiError ? error.fieldErrors : {})
        const broken = steps.findIndex(({ id, fields }) =>
          [...fields, id === 'company' ? 'documents' : id].some((name) =>
            refusedFields.includes(name),
          ),
        )
        if (broken >= 0) await goTo(broken)
        throw error
      }
    },
  })
  const data: CompanyData = form.values
  useEffect(() => draftOf(sessionStorage, member.id).write(data))
  const problemsOf = (page: Step, values: CompanyData): Problems => ({
    ...(page.id === 'company' && lacksDocuments
      ? { documents: say('complete_data:error.documents') }
      : {}),
    ...Object.fromEntries(
      Object.entries(checkStep(page, values, say)).map(([id, wrong]) => [
        id,
        'key' in wrong ? say(wrong.key) : wrong.message,
      ]),
    ),
  })

  const steps = stepsOf(role, { hasAccount: Boolean(company.iban) })
  const { step: requestedStep } = useSearch({ from: '/complete-data' })
  const needsDocuments = registration?.documents_rule === 'required'
  const lacksDocuments = needsDocuments && documents.length === 0
  const [first] = steps
  const isFirstOpen: boolean = lacksDocuments || !isFilled(first, data)
  const isAtAccount = requestedStep === 'account' || (!requestedStep && isBack)
  const index: number = isAtAccount && !isFirstOpen ? 1 : 0
  const step: Step | undefined = steps[index]
  return { form, steps, index, step, goTo, documents, needsDocuments, lacksDocuments }
}

/** Unsaved input of this window, otherwise the company's saved data. */
const draftedData = (member: string, company: AnyUnit): CompanyData => ({
  ...blankData,
  ...savedData(company),
  ...draftOf(sessionStorage, member).read(),
})

/** The company's saved form values, without invalid ones. */
const savedData = (company: AnyUnit): Partial<CompanyData> =>
  Object.fromEntries(
    Object.entries(companyData.shape).flatMap(([id, field]) => {
      const saved = field.safeParse(company[id])
      return saved.success ? [[id, saved.data]] : []
    }),
  )

/** Submits the company's data; the member's status then becomes `in_review`. */
function useCompletion(member: Member, role: 'installer' | 'wholesaler') {
  const { http, session } = usePortal()
  const queries = useQueryClient()
  const units = unitsOf(http, member.arke_id)
  const showCurrent = () => queries.invalidateQueries({ queryKey: [member.arke_id] })
  return useMutation({
    mutationFn: (data: CompanyData) =>
      units.callFunction({ name: 'complete_data', id: member.id, body: completionOf(data, role) }),
    onSuccess: async () => {
      draftOf(sessionStorage, member.id).clear()
      await Promise.all([showCurrent(), session.refresh()])
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void showCurrent()
    },
  })
}

/** Saves a completed step on the server, so another window or computer can continue. */
function useSavedSteps(member: Member, role: 'installer' | 'wholesaler') {
  const { http } = usePortal()
  const queries = useQueryClient()
  const units = anyUnitsOf(http, member.arke_id)
  return async (step: Step, data: CompanyData) => {
    const all: Readonly<Record<string, unknown>> = completionOf(data, role)
    const savedFields = step.fields.filter((id) => id in all && !notKept.has(id))
    if (savedFields.length === 0) return
    // The member edits their own company, so the last input wins over other windows.
    const { id, version } = await units.get(member.id)
    await units.update(
      { id, version },
      Object.fromEntries(savedFields.map((field) => [field, all[field]])),
    )
    void queries.invalidateQueries({
      queryKey: [member.arke_id, 'unit', member.id, 'registration'],
    })
  }
}

/** Only the last step sends these fields: consent, and the account where the bank's rules apply. */
const notKept: ReadonlySet<CompanyField> = new Set(['terms_accepted', 'iban', 'account_holder'])
