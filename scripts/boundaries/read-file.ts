import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from '#scripts/sources.ts'

/**
 * Something that a file reaches. `value`, `type`, `load` (by import()), `address` (by new URL()): a file, or a package
 * as `npm:name`. `use`: something of the platform, such as `Date.now`. `sql`, `table`: the name of a table, in a
 * statement or where it is defined.
 */
export type Reach = {
  from: string
  to: string
  kind: 'value' | 'type' | 'load' | 'address' | 'use' | 'sql' | 'table'
}
type Note = (to: string, kind: Reach['kind']) => void

/** A call of import() or new URL() with a computed address. */
const COMPUTED = 'a computed address'
const STYLES = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)|\bcomposes\s*:[^;}]*?\sfrom\s+["']([^"']+)["']/g
/** A table in a statement. */
const TABLE = /\b(?:from|join|into|update|table)\s+([a-z_]+)/gi
/** Nodes that may be imports inside a program. */
const LOADS = /\bimport\s*[(./]|\brequire\b/

/** Tests and their support. */
export const isForTests = (path: string) => /\.(?:test|journey)\.tsx?$/.test(path) || isSupport(path)
export const isSupport = (path: string) => /(?:^|[/-])testing(?:\/|[\w-]*\.tsx?$)/.test(path)

/** @param hasUses whether to find uses as well as imports: that takes most of the time */
export function readFile({ path, text }: Source, hasUses: boolean): Reach[] {
  const found: Reach[] = []
  const note: Note = (to, kind) => {
    const isImport = kind !== 'use' && kind !== 'sql' && kind !== 'table'
    found.push({ from: path, to: isImport ? resolve(path, to) : to, kind })
  }
  if (path.endsWith('.css')) {
    const styles = text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(STYLES)
    for (const [, imported, composed = ''] of styles) note(imported ?? composed, 'value')
    return found
  }
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  for (const { moduleRequest, entries } of module.staticImports) {
    note(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value')
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) note(moduleRequest.value, isType ? 'type' : 'value')
  }
  if (hasUses || LOADS.test(text)) readInside(program, note)
  return found
}

function readInside(program: ESTree.Program, note: Note): void {
  const use = (name: string) => name !== '' && note(name, 'use')
  const reach = (address: string | undefined, kind: Reach['kind']) =>
    address === undefined ? use(COMPUTED) : note(address, kind)
  const noteTables = (text: string) => {
    for (const [, name = ''] of text.matchAll(TABLE)) note(name, 'sql')
  }
  new Visitor({
    TSImportType: node => note(node.source.value, 'type'),
    ImportExpression: node => void reach(addressOf(node.source), 'load'),
    CallExpression({ callee, arguments: [first] }) {
      const name = nameOf(callee)
      if (/^require(?:\.|$)/.test(name) || isOfModule(callee)) reach(addressOf(first), 'value')
      if (name === 'pgTable') note(addressOf(first) ?? '', 'table')
      use(name === 'Date' ? 'Date()' : name)
    },
    NewExpression({ callee, arguments: [first, base] }) {
      const name = nameOf(callee)
      if (name === 'URL' && isOfModule(base)) reach(addressOf(first), 'address')
      use(name === 'Date' && !first ? 'new Date()' : name)
    },
    MemberExpression: node => void use(nameOf(node)),
    VariableDeclarator({ id, init }) {
      if (!init || id.type !== 'ObjectPattern') return
      for (const one of id.properties) if (one.type === 'Property') use(`${nameOf(init)}.${nameOf(one.key)}`)
    },
    Literal: ({ value }) => void (typeof value === 'string' && noteTables(value)),
    TemplateElement: ({ value }) => noteTables(value.raw),
  }).visit(program)
}

/** The address of an expression, or its beginning. */
function addressOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked || undefined
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** Whether an expression is a member of `import.meta`. */
function isOfModule(node: ESTree.Node | undefined): boolean {
  return node?.type === 'MemberExpression' && node.object.type === 'MetaProperty'
}

/** `Date.now`, however it is written, without the global object; empty if computed. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return ''
  const object = nameOf(node.object)
  const member = node.computed ? (addressOf(node.property) ?? '') : nameOf(node.property)
  return /^(?:globalThis|window|self)$/.test(object) ? member : `${object}.${member}`
}

/** An import as a path from the root, or as `npm:name`. */
function resolve(path: string, address: string): string {
  const [file = ''] = address.split('?')
  if (file.startsWith('#')) return file.slice(1)
  return file.startsWith('.') ? posix.join(posix.dirname(path), file) : `npm:${file}`
}
