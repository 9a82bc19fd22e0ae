import type { Audience, Config } from '#server/configuration/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'

const WHO: Record<Exclude<Audience, 'nobody'>, string> = {
  'this machine': 'Open to this machine only',
  everyone: 'OPEN TO EVERYONE who reaches this server (DEVELOPMENT_TOOLS=everyone)',
}

/**
 * The text that the server prints when it listens: its address, and who may use which development tools.
 * @param at addresses of the server and its metrics
 * @param locked demo accounts that lost their public password at this start
 */
export function announcement(
  config: Config,
  { address, metrics }: { address: string; metrics?: string },
  locked: readonly string[],
): string {
  const { isProduction, developmentTools } = config
  const lines = [`Dilo is ready at ${address}`]
  if (metrics !== undefined) lines.push(`Metrics for Prometheus are at ${metrics}`)
  lines.push(...config.unknownVariables.map(sentence => `Warning: ${sentence} (docs/configuration.md).`))
  if (locked.length > 0) {
    lines.push(`Locked, because everybody knows their password: ${locked.join(', ')}.`)
  }
  if (config.paypalEmulator === 'everyone' && developmentTools !== 'everyone') {
    lines.push("Everyone can pay with PayPal's emulator (ALLOW_PAYPAL_EMULATOR=yes): nothing is charged.")
  }
  if (isProduction) return asText(lines)
  if (developmentTools === 'nobody') return asText([...lines, ...withoutTools(config)])
  lines.push(`${WHO[developmentTools]}: ${toolsOf(config, address).join(', ')}.`)
  if (config.hasDemoAccounts) lines.push(...accounts())
  else lines.push(`${NO_ACCOUNTS} (DATABASE_URL is of another machine).`)
  return asText(lines)
}

const NO_ACCOUNTS =
  'There are no accounts with a known password; npm run admin:create makes the first administrator'

function withoutTools({ smtpUrl, paypal, paypalEmulator }: Config): string[] {
  return [
    'Other machines may reach this server (HOST, PUBLIC_URL): outbox, emulator controls, API pages and demo accounts ' +
      'are off. DEVELOPMENT_TOOLS=everyone opens them to everyone.',
    `${NO_ACCOUNTS}.`,
    ...(smtpUrl === undefined ? ['Nobody gets mails: there is no mail server (SMTP_URL).'] : []),
    ...(paypal === undefined && paypalEmulator === 'nobody'
      ? ['Nobody can pay: there are no keys of PayPal (PAYPAL_CLIENT_ID).']
      : []),
  ]
}

function toolsOf({ smtpUrl, paypal, hasDemoAccounts }: Config, address: string): string[] {
  return [
    ...(smtpUrl === undefined ? [`mails at ${address}/dev/outbox`] : []),
    ...(paypal === undefined ? [`PayPal's emulator and its controls at ${address}/dev/paypal`] : []),
    `the API at ${address}/api/docs`,
    ...(hasDemoAccounts ? ['the accounts below'] : []),
  ]
}

function accounts(): string[] {
  const each = DEMO_ACCOUNTS.map(({ email, role, note }) => `  ${email.padEnd(18)} ${role}${note}`)
  return [`Accounts (password ${DEMO_PASSWORD}):`, ...each]
}

function asText(lines: readonly string[]): string {
  return lines.map(line => `${line}\n`).join('')
}
