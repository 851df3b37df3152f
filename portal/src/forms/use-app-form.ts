import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, isOutdatedBy } from '../client/api-error.ts'
import { useSay } from '../ui/text/use-say.ts'
import { type Check, checkValues, type Problems } from './check.ts'
import { flat, isTold, nested, told, toldBy } from './error-tree.ts'

interface FormOptions<Values, Output> {
  schema: Check<Values, Output>
  /** Initial values. Later ones are ignored, so no input gets overwritten. */
  defaults: Values
  /** Submits and does the follow-up. Errors are shown, and the input stays. */
  submit: (output: Output, typed: Typed<Values>) => Promise<unknown>
  /** Reads somebody else's saved state, if the form sends a version. */
  reload?: () => Promise<Values>
  /** Fields that show their own errors. Defaults to those of `defaults`. */
  fields?: readonly string[]
  /** Lets the member leave without confirmation, as nothing is lost. */
  unguarded?: boolean
}

/** The raw input, for checks that need more than the schema's output. */
interface Typed<Values> {
  values: Values
  isTyped: (name: string) => boolean
}

/** Somebody else's save since the form was opened. */
export interface Conflict {
  current: object
  /** Who saved it, in the server's words. Null if unknown. */
  by: string | null
  /** Values that differ from the opened ones. */
  fields: readonly string[]
}

/** A control's binding to a field. */
export interface Bound<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
}

/** A form of any fields, as `Form` renders it. */
export interface AnyForm {
  values: object
  problems: Problems
  /** Counts refusals. Each moves the focus to the first error. */
  refusals: number
  isBusy: boolean
  conflict: Conflict | null
  isTyped: (name: string) => boolean
  hasChanges: () => boolean
  submit: (event?: SyntheticEvent) => Promise<void>
  /** Continues from somebody else's save, with or without the own input. */
  goOn: (from: 'mine' | 'theirs') => void
}

/** One of its fields, as `FormField` renders it. */
export interface HasField<Name extends string, Value> {
  problems: Problems
  bind(name: Name): Bound<Value>
  /** Validates a field before submit. */
  check: (name: string) => void
}

/** A form whose fields come from a definition. */
export interface LooseForm {
  values: Readonly<Record<string, unknown>>
  problems: Problems
  change(values: Record<string, unknown>): void
}

/** A form's state and actions. */
export interface AppForm<Values> extends AnyForm {
  values: Values & object
  bind<Name extends keyof Values & string>(name: Name): Bound<Values[Name]>
  check: (name: string) => void
  change: (values: Partial<Values>) => void
  /** Resets the form. */
  restart: (values?: Values) => void
}

/**
 * A form's state. It validates before submit and during corrections, submits only once, keeps
 * refused input, and detects conflicting saves.
 */
export function useAppForm<Values extends object, Output>(
  options: FormOptions<Values, Output>,
): AppForm<Values> {
  const { unguarded = false } = options
  const [refusals, setRefusals] = useState(0)
  const isPending = useRef(false)
  const isDone = useRef(false)
  const { form, change, values } = useValues(options, isDone)
  const { errors, isDirty, isSubmitting, dirtyFields } = form.formState
  const { conflict, goOn, send, isRefused } = useSending(options, form, isDone)
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    if (isPending.current) return
    // A conflict has to be resolved first.
    if (conflict) return setRefusals((count) => count + 1)
    isPending.current = true
    isRefused.current = false
    try {
      await form.handleSubmit(send, () => {
        isRefused.current = true
      })()
    } finally {
      isPending.current = false
    }
    // After the errors are marked, as the focus goes to one of them.
    if (isRefused.current) setRefusals((count) => count + 1)
  }
  return {
    values,
    problems: flat(errors),
    refusals,
    isBusy: isSubmitting,
    conflict,
    change,
    check: (name) => void form.trigger(name),
    submit,
    bind: (name) => ({
      name,
      value: values[name],
      onChange: (value) => change({ [name]: value }),
    }),
    isTyped: (name) => Object.hasOwn(dirtyFields, name),
    hasChanges: () => !unguarded && isDirty && !isPending.current && !isDone.current,
    goOn,
    restart: (next) => form.reset(next && { ...next }),
  }
}

type HookForm = UseFormReturn<Record<string, unknown>>

/** The raw values, validated by the schema. */
function useValues<Values extends object, Output>(
  { schema, defaults }: FormOptions<Values, Output>,
  isDone: RefObject<boolean>,
) {
  const say = useSay('input')
  const form: HookForm = useForm<Record<string, unknown>>({
    defaultValues: { ...defaults },
    shouldFocusError: false,
    resolver: (values) => {
      const checked = checkValues(schema, values as Values, say)
      if ('output' in checked) return { values: {}, errors: {} }
      return { values: {}, errors: nested(checked.problems) }
    },
  })
  const { errors, isSubmitted } = form.formState
  const change = (changed: object) => {
    isDone.current = false
    for (const [name, value] of Object.entries(changed))
      form.setValue(name, value, { shouldDirty: true })
    form.clearErrors('root')
    const names = Object.keys(changed).filter((name) => isSubmitted || name in errors)
    const others = Object.keys(errors).filter((name) => !isTold(errors[name]))
    if (names.length + others.length > 0) void form.trigger([...names, ...others])
  }
  return { form, change, values: form.watch() as Values & object }
}

/** Submits the values. Keeps refusals and conflicts. */
function useSending<Values extends object, Output>(
  options: FormOptions<Values, Output>,
  form: HookForm,
  isDone: RefObject<boolean>,
) {
  const { schema, reload, fields = Object.keys(options.defaults) } = options
  const say = useSay('input')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isRefused = useRef(false)
  const { dirtyFields, defaultValues } = form.formState
  const compare = async ({ messages }: ApiError, readCurrent: () => Promise<Values>) => {
    const current = await readCurrent()
    const by = messages.find(({ context }) => context === 'version')?.message ?? null
    const differs = (name: string) =>
      JSON.stringify(Reflect.get(current, name)) !==
      JSON.stringify(Reflect.get(defaultValues ?? {}, name))
    setConflict({ current, by, fields: Object.keys(current).filter(differs) })
  }
  const refuse = async (error: unknown) => {
    isRefused.current = true
    if (error instanceof ApiError && reload && isOutdatedBy(error)) await compare(error, reload)
    else
      for (const [name, message] of Object.entries(toldBy(error, fields)))
        form.setError(name, { type: told, message })
  }
  const send = async () => {
    const values = form.getValues() as Values
    const checked = checkValues(schema, values, say)
    if (!('output' in checked)) return
    const isTyped = (name: string) => Object.hasOwn(dirtyFields, name)
    try {
      await options.submit(checked.output, { values, isTyped })
      isDone.current = true
      form.reset(form.getValues())
    } catch (error) {
      await refuse(error)
    }
  }
  const goOn = (from: 'mine' | 'theirs') => {
    if (!conflict) return
    const dirtyValues = Object.keys(dirtyFields).map(
      (name) => [name, form.getValues(name)] as const,
    )
    form.reset({ ...conflict.current })
    if (from === 'mine')
      for (const [name, value] of dirtyValues) form.setValue(name, value, { shouldDirty: true })
    setConflict(null)
  }
  return { conflict, goOn, send, isRefused }
}
