import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** Modules that are needed together: before anybody has signed in, and in every member's frame. */
interface Stages {
  /** What nobody can do without. */
  entry: ReadonlySet<string>
  visitor: ReadonlySet<string>
  /** What a visitor's forms need beside that: to register, to get another password. */
  forms: ReadonlySet<string>
  member: ReadonlySet<string>
  /** What windows to fill in and filters need, which come when they are opened. */
  windows: ReadonlySet<string>
  /** What each screen is made of that members begin with. */
  starts: ReadonlyMap<string, ReadonlySet<string>>
  /** What needs nothing but itself and what every member has: it brings no other file along. */
  light: ReadonlySet<string>
}

/** Screens that members of some role begin with. */
const starts = {
  home: /\/screens\/home\/home-screen\.tsx$/,
  office: /\/screens\/dashboard\/screen\.tsx$/,
  desk: /\/screens\/paperworks\/screen\.tsx$/,
}

/** Groups the files of a build by its stages. Whoever only reads the configuration builds nothing. */
export const stages = (config: InlineConfig): Plugin => ({
  name: 'stages',
  apply: 'build',
  config: async () => ({
    build: {
      rolldownOptions: { output: { codeSplitting: grouped(await findStages(config)) } },
    },
  }),
})

/**
 * Finds out what the first screens are made of by building the portal once without any grouping: only
 * then is it known which modules are left when unused ones have been shaken off.
 */
async function findStages(config: InlineConfig): Promise<Stages> {
  const imports = new Map<string, readonly string[]>()
  const built = await build({
    ...config,
    plugins: [...(config.plugins ?? []), noteImports(imports)],
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const reach = (file: string, seen: Set<string>) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of chunks.get(file)?.imports ?? []) reach(next, seen)
  }
  const modulesOf = (starts: RegExp | null) => {
    const seen = new Set<string>()
    for (const [file, { isEntry, facadeModuleId }] of chunks)
      if (isEntry || starts?.test(facadeModuleId ?? '')) reach(file, seen)
    return new Set([...seen].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {})))
  }
  const member = modulesOf(/\/app\/frame\/member-layout\.tsx$/)
  const windows = modulesOf(/\/units\/lists\/(view\/name-view|filter\/filter-fields)\.tsx$/)
  const screens = new Map(Object.entries(starts).map(([name, screen]) => [name, modulesOf(screen)]))
  const elsewhere = new Set([windows, ...screens.values()].flatMap((stage) => [...stage]))
  return {
    light: lightOf(imports, { there: member, elsewhere }),
    entry: modulesOf(null),
    visitor: modulesOf(/\/screens\/(landing|sign-in)\/screen\.tsx$/),
    forms: modulesOf(/\/screens\/recover-password\/screen\.tsx$/),
    member,
    windows,
    starts: screens,
  }
}

const noteImports = (imports: Map<string, readonly string[]>): Plugin => ({
  name: 'note-imports',
  buildEnd() {
    for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? [])
  },
})

interface Places {
  there: ReadonlySet<string>
  /** In files of stages that not every member has. */
  elsewhere: ReadonlySet<string>
}

/** Modules of ours that reach nothing beyond themselves, icons and what is there already. */
function lightOf(
  imports: ReadonlyMap<string, readonly string[]>,
  { there, elsewhere }: Places,
): ReadonlySet<string> {
  const verdicts = new Map<string, boolean>()
  const isLight = (id: string): boolean => {
    if (there.has(id) || isIcon(id)) return true
    if (!id.includes('/portal/src/') || elsewhere.has(id)) return false
    const answer = verdicts.get(id)
    if (answer !== undefined) return answer
    // What needs itself waits for its other needs.
    verdicts.set(id, true)
    const light = (imports.get(id) ?? []).every(isLight)
    verdicts.set(id, light)
    return light
  }
  return new Set([...imports.keys()].filter(isLight))
}

/** One file for each stage; what only some screens need stays in files of their own. */
const grouped = ({ entry, visitor, forms, member, windows, starts, light }: Stages) => {
  const screens = [...starts.values()]
  const isMembers = (id: string) => member.has(id) || screens.some((screen) => screen.has(id))
  return {
    groups: [
      {
        name: 'entry',
        // A kilobyte of styles would be a request of its own.
        test: (id: string) => entry.has(id) || (visitor.has(id) && (isMembers(id) || isStyle(id))),
        priority: 4,
      },
      { name: 'visitor', test: (id: string) => visitor.has(id), priority: 3 },
      // Else a visitor's form would load every member's frame for what the two have in common.
      {
        name: 'checks',
        test: (id: string) => forms.has(id) && (isMembers(id) || isZod(id)),
        priority: 2,
      },
      // Beside what needs it, zod would be built up before it is there.
      { name: 'zod', test: isZod, priority: 1.5 },
      {
        name: 'member',
        test: (id: string) => member.has(id) || isInSeveral(id, screens),
        priority: 1,
      },
      ...[...starts].map(([name, screen]) => ({
        name,
        test: (id: string) => screen.has(id),
        priority: 0.8,
      })),
      { name: 'windows', test: (id: string) => windows.has(id), priority: 0.5 },
      // Crumbs that many screens share would be a file each: a screen asks for dozens, the first names all.
      { name: 'icons', test: (id: string) => isIcon(id) && !visitor.has(id), priority: 0 },
      {
        name: 'crumbs',
        test: (id: string) => light.has(id) && !isIcon(id),
        ...{ minShareCount: 4, maxModuleSize: 4_000, priority: 0 },
        includeDependenciesRecursively: false,
      },
    ],
  }
}

const isInSeveral = (id: string, screens: readonly ReadonlySet<string>[]) =>
  screens.filter((screen) => screen.has(id)).length > 1

const isZod = (id: string) => id.includes('/node_modules/zod/')
const isStyle = (id: string) => id.endsWith('.css')

const isIcon = (id: string) => id.includes('/lucide-react/')
