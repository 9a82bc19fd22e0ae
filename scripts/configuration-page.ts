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

Dilo is configured by environment variables, or by a file \`.env\` that your service manager reads. None is needed to try it out. The server checks all of them at its start and names each that is wrong; it warns of unknown names that look like one of these. \`npm run doctor\` checks the services that they name.

Each variable can also be given in a file: \`SMTP_URL_FILE=/run/secrets/smtp_url\` sets \`SMTP_URL\` to the content of the file, without its last line break. Use this for passwords and keys (**secret** below): more programs can see an environment than a file.
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
