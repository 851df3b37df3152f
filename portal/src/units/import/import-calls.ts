import { type Arke, type ImportJob, type ImportSummary, isImportAtWork } from '@ruecklauf/model'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { useAnyUnits } from '../../client/units.ts'
import { saveFile } from '../../ui/charts/chart-files.ts'
import { type Labels, useLabels } from '../fields/labels.ts'
import { sayFailure } from '../say-failure.ts'

const POLL_MS = 1_000

/** The steps of an import after its upload. */
type Step = 'check' | 'run' | 'cancel' | 'undo'

/** Options for checking an import. */
export interface Wanted {
  mode: 'default' | 'update'
  columns: readonly (string | null)[]
  corrections?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The queries for an arke's imports. */
export function useImports(arke: Arke) {
  const http = useHttp()
  const { wire } = useAnyUnits(arke)
  const path = `/lib/${wire}/function`
  return {
    wire,
    /** One import. Polls every second while it runs. */
    one: (job: string) =>
      queryOptions({
        queryKey: ['import', wire, job],
        queryFn: ({ signal }) =>
          http.get<ImportJob>(`${path}/import_job`, { query: { job }, signal, quiet: true }),
        refetchInterval: ({ state }) =>
          state.data && isImportAtWork(state.data.state) ? POLL_MS : false,
      }),
    all: queryOptions({
      queryKey: ['import', wire],
      queryFn: ({ signal }) => http.get<ImportSummary[]>(`${path}/import_jobs`, { signal }),
    }),
    saveErrors: async ({ job, file_name }: ImportSummary, name: string) => {
      const answer = await http.raw(`${path}/import_errors`, { query: { job }, endless: true })
      saveFile(`${file_name.replace(/\.[^.]*$/, '')} ${name}.csv`, await answer.blob())
    },
  }
}

/** Uploads a file to import. `sent` is the uploaded share from 0 to 1. */
export function useBegin(arke: Arke) {
  const http = useHttp()
  const queries = useQueryClient()
  const { wire, one: jobQuery } = useImports(arke)
  const labels = useLabels()
  const [sent, setSent] = useState(0)
  const begin = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('headings', JSON.stringify(headingsOf(arke, labels)))
      form.set('file', file)
      setSent(0)
      const call = {
        method: 'POST',
        path: `/lib/${wire}/function/import_begin`,
        body: form,
      } as const
      return http.send<ImportJob>(call, { onProgress: setSent })
    },
    onSuccess: (job) => queries.setQueryData(jobQuery(job.job).queryKey, job),
  })
  return { ...begin, sent }
}

/** Moves an import one step forward or back. */
export function useStep(arke: Arke, { job }: Pick<ImportSummary, 'job'>) {
  const http = useHttp()
  const queries = useQueryClient()
  const { wire, one: jobQuery, all } = useImports(arke)
  return useMutation({
    mutationFn: ({ step, ...settings }: { step: Step } & Partial<Wanted>) => {
      const path = `/lib/${wire}/function/import_${step}`
      return http.send<ImportJob>({ method: 'POST', path, body: { job, ...settings } })
    },
    onSuccess: (next) => queries.setQueryData(jobQuery(job).queryKey, next),
    onError: sayFailure,
    onSettled: (_next, _error, { step }) => {
      void queries.invalidateQueries({ queryKey: all.queryKey })
      if (step === 'undo') void queries.invalidateQueries({ queryKey: [wire] })
    },
  })
}

/** The column names in the member's language, for the server, which only knows the German names. */
const headingsOf = (arke: Arke, labels: Labels) =>
  Object.fromEntries(Object.keys(arke.fields).map((id) => [labels.field(arke, id), id]))
