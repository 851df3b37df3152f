import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, isOutdatedBy } from '../client/api-error.ts'
import { useSay } from '../ui/text/use-say.ts'
import { type Check, checkValues, type Problems } from './check.ts'
import { flat, isTold, nested, told, toldBy } from './error-tree.ts'

interface FormOptions<Values, Output> {
  schema: Check<Values, Output>
  /** What it begins with: later ones are not looked at, so that nothing typed is overwritten. */
  defaults: Values
  /** Sends it and does what follows. What it throws is shown, and nothing typed is lost. */
  submit: (output: Output, typed: Typed<Values>) => Promise<unknown>
  /** Reads what somebody else saved meanwhile, where a version is sent along. */
  reload?: () => Promise<Values>
  /** Fields that show what is wrong with them; without it those of `defaults`. */
  fields?: readonly string[]
  /** Lets the reader leave without a question: nothing would be missed. */
  unguarded?: boolean
}

/** What was typed, where more is needed than what the schema makes of it. */
interface Typed<Values> {
  values: Values
  isTyped: (name: string) => boolean
}

/** What somebody else saved since a form was opened. */
export interface Conflict {
  current: object
  /** Who saved it, in the server's words; null where they are not told. */
  by: string | null
  /** What differs from what was opened. */
  fields: readonly string[]
}

/** A control's side of a field. */
export interface Bound<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
}

/** A form whatever its fields: what `Form` draws. */
export interface AnyForm {
  values: object
  problems: Problems
  /** Counts the refusals: each takes the focus to what is wrong. */
  refusals: number
  isBusy: boolean
  conflict: Conflict | null
  isTyped: (name: string) => boolean
  hasChanges: () => boolean
  submit: (event?: SyntheticEvent) => Promise<void>
  /** Goes on from what somebody else saved, with or without what was typed here. */
  goOn: (from: 'mine' | 'theirs') => void
}

/** One of its fields: what `FormField` draws. */
export interface HasField<Name extends string, Value> {
  problems: Problems
  bind(name: Name): Bound<Value>
  /** Says what is wrong with a field before the form is sent. */
  check: (name: string) => void
}

/** A form whose fields are known by a definition only. */
export interface LooseForm {
  values: Readonly<Record<string, unknown>>
  problems: Problems
  change(values: Record<string, unknown>): void
}

/** A form's state, and what can be done with it. */
export interface AppForm<Values> extends AnyForm {
  values: Values & object
  bind<Name extends keyof Values & string>(name: Name): Bound<Values[Name]>
  check: (name: string) => void
  change: (values: Partial<Values>) => void
  /** Begins anew. */
  restart: (values?: Values) => void
}

/**
 * The state of a form: checks it before it is sent and while it is mended, sends it once, keeps what
 * was typed when it is refused, and knows when somebody else was faster.
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
    // First comes the choice between what somebody else saved and what was typed here.
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
    // Not before what is wrong is marked: the focus goes there.
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

/** The values as they are typed, checked by the schema. */
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

/** Sends the values, and keeps what is refused or what somebody else saved meanwhile. */
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
  const compare = async ({ messages }: ApiError, read: () => Promise<Values>) => {
    const current = await read()
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
    const typed = Object.keys(dirtyFields).map((name) => [name, form.getValues(name)] as const)
    form.reset({ ...conflict.current })
    if (from === 'mine')
      for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true })
    setConflict(null)
  }
  return { conflict, goOn, send, isRefused }
}
