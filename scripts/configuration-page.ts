import { GROUPS, notes, type VariableName, variables } from '#server/configuration/variables.ts'

/** The text of docs/configuration.md, from the table of the variables. */
export function configurationPage(): string {
  const groups = Object.entries(GROUPS).map(([group, title]) => {
    const rows = names.filter(name => noteOf(name).group === group).map(row)
    return `## ${title}\n\n| variable | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return [INTRODUCTION, ...groups].join('\n')
}

const INTRODUCTION = `# Configuration

<!-- Written by \`npm run unit -- scripts/configuration-page -u\` from server/configuration/variables.ts. -->

Dilo is configured by variables of the environment, or of a file \`.env\` that your service manager reads. None is needed to try it out. The server checks all of them at its start and names each that is wrong; it warns of names that look like one of these and are none. \`npm run doctor\` tries what they lead to.

Each variable can also be given by a file: \`SMTP_URL_FILE=/run/secrets/smtp_url\` sets \`SMTP_URL\` to what the file holds, without its last line break. Give passwords and keys (**secret** below) so: an environment is seen by more programs than a file.
`

const names = Object.keys(variables.shape) as VariableName[]

function noteOf(name: VariableName) {
  const note = notes.get(variables.shape[name])
  if (!note) throw new Error(`${name} has no note in server/configuration/variables.ts`)
  return note
}

function row(name: VariableName): string {
  const { says, example, isSecret } = noteOf(name)
  const meaning = [says, choices(name), example && `Example: \`${example}\`.`, isSecret && '**Secret.**']
  return `| \`${name}\` | ${usual(name)} | ${meaning.filter(Boolean).join(' ').replaceAll('|', '\\|')} |`
}

/** The default. */
function usual(name: VariableName): string {
  const { usual: given } = noteOf(name)
  if (given !== undefined) return given
  const value = variables.shape[name].safeParse(undefined).data
  return value === undefined ? '' : `\`${value}\``
}

function choices(name: VariableName): string | undefined {
  const schema = variables.shape[name].unwrap()
  if (!('options' in schema)) return undefined
  return `One of ${schema.options.map(option => `\`${option}\``).join(', ')}.`
}
