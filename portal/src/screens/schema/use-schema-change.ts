import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/overlays/toast.ts'
import { fieldTypes } from './schema-units.ts'

/** Query keys of schema data. */
const topics: readonly string[] = ['arke', 'group', 'parameter', ...fieldTypes]

interface SchemaChange<Variables, Result> {
  change: (variables: Variables) => Promise<Result>
  /** The success message. */
  done: string
  onDone?: (result: Result, variables: Variables) => void
}

/** Changes the schema and refetches all schema data. */
export function useSchemaChange<Variables = void, Result = unknown>({
  change,
  done,
  onDone,
}: SchemaChange<Variables, Result>) {
  const queries = useQueryClient()
  return useMutation<Result, Error, Variables>({
    mutationFn: change,
    onSuccess: async (result, variables) => {
      await queries.invalidateQueries({
        predicate: ({ queryKey: [topic] }) => topics.includes(String(topic)),
      })
      toast.success(done)
      onDone?.(result, variables)
    },
  })
}
