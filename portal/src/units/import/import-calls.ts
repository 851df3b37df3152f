import { type Arke, type ImportJob, type ImportSummary, isImportAtWork } from '@ruecklauf/model'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { useAnyUnits } from '../../client/units.ts'
import { saveFile } from '../../ui/charts/chart-files.ts'
import { type Labels, useLabels } from '../fields/labels.ts'
import { sayFailure } from '../say-failure.ts'

const POLL_MS = 1_000

/** What is done with an import beside sending its file. */
type Step = 'check' | 'run' | 'cancel' | 'undo'

/** How an import is to be looked through. */
export interface Wanted {
  mode: 'default' | 'update'
  columns: readonly (string | null)[]
  corrections?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The imports of an arke, as queries. */
export function useImports(arke: Arke) {
  const http = useHttp()
  const { wire } = useAnyUnits(arke)
  const path = `/lib/${wire}/function`
  return {
    wire,
    /** One import; asked for every second while it is at work. */
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

/** Sends a file to be imported; `sent` is the share of its bytes that has left, from 0 to 1. */
export function useBegin(arke: Arke) {
  const http = useHttp()
  const queries = useQueryClient()
  const { wire, one } = useImports(arke)
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
    onSuccess: (job) => queries.setQueryData(one(job.job).queryKey, job),
  })
  return { ...begin, sent }
}

/** Takes an import a step further, or back. */
export function useStep(arke: Arke, { job }: Pick<ImportSummary, 'job'>) {
  const http = useHttp()
  const queries = useQueryClient()
  const { wire, one, all } = useImports(arke)
  return useMutation({
    mutationFn: ({ step, ...wanted }: { step: Step } & Partial<Wanted>) => {
      const path = `/lib/${wire}/function/import_${step}`
      return http.send<ImportJob>({ method: 'POST', path, body: { job, ...wanted } })
    },
    onSuccess: (next) => queries.setQueryData(one(job).queryKey, next),
    onError: sayFailure,
    onSettled: (_next, _error, { step }) => {
      void queries.invalidateQueries({ queryKey: all.queryKey })
      if (step === 'undo') void queries.invalidateQueries({ queryKey: [wire] })
    },
  })
}

/** What columns may be called in the reader's language, for the server, which knows the German names. */
const headingsOf = (arke: Arke, labels: Labels) =>
  Object.fromEntries(Object.keys(arke.fields).map((id) => [labels.field(arke, id), id]))
