import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from '#scripts/sources.ts'

/** An import of a style module, also by import(). */
const MODULE = /^#(web\/.*\.module\.css)$/
const QUOTED = /(['"`])([a-z][\w-]*)\1/gi

/**
 * The styles that no program names, as `path: name`.
 *
 * `styles[tone]` names every style of its module that is a quoted word somewhere: the compiler knows that each tone has
 * a style, but not which of them occur.
 * @param modules the styles of each style module by its path
 */
export function findUnused(
  modules: ReadonlyMap<string, readonly string[]>,
  programs: readonly Source[],
): string[] {
  const named = new Set<string>()
  const computed = new Set<string>()
  const words = new Set<string>()
  for (const { path, text } of programs) {
    for (const [, , word = ''] of text.matchAll(QUOTED)) words.add(word)
    if (!text.includes('.module.css')) continue
    const { program, module } = parseSync(path, text)
    readNames(program, importsOf(module), { named, computed })
  }
  return [...modules].flatMap(([path, styles]) =>
    styles
      .filter(name => !named.has(`${path}: ${name}`) && !(computed.has(path) && words.has(name)))
      .map(name => `${path}: ${name}`),
  )
}

type StaticImports = ReturnType<typeof parseSync>['module']

/** The style modules by the names that they have in a file. */
function importsOf({ staticImports }: StaticImports): Map<string, string> {
  return new Map(
    staticImports.flatMap(({ moduleRequest, entries }) => {
      const [, path] = MODULE.exec(moduleRequest.value) ?? []
      return path === undefined ? [] : entries.map(({ localName }) => [localName.value, path] as const)
    }),
  )
}

function readNames(
  program: ESTree.Program,
  imported: ReadonlyMap<string, string>,
  { named, computed }: Record<'named' | 'computed', Set<string>>,
): void {
  const loaded: string[] = []
  const members: [path: string | undefined, name: string][] = []
  new Visitor({
    ImportExpression({ source }) {
      const [, path] = (source.type === 'Literal' && MODULE.exec(String(source.value))) || []
      if (path !== undefined) loaded.push(path)
    },
    MemberExpression({ object, property, computed: isComputed }) {
      const path = object.type === 'Identifier' ? imported.get(object.name) : undefined
      if (!isComputed && property.type === 'Identifier') members.push([path, property.name])
      else if (property.type === 'Literal') members.push([path, String(property.value)])
      else if (path !== undefined) computed.add(path)
    },
  }).visit(program)
  // A module that is loaded has no name of its own before it has come: any member may be one of its styles.
  for (const [path, name] of members) {
    for (const each of path === undefined ? loaded : [path]) named.add(`${each}: ${name}`)
  }
}
