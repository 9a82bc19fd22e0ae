import type { ReactNode } from 'react'
import type { ActivitySpan, Operation } from '#contract/operation.ts'
import admin from '#web/authoring/admin/admin.module.css'
import { FigureCard } from '#web/authoring/admin/figure-card.tsx'
import styles from '#web/authoring/admin/operation.module.css'
import { Plot } from '#web/authoring/admin/plot.tsx'
import { useSizes } from '#web/authoring/admin/use-sizes.ts'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Grid, Muted, Stack } from '#web/ui/layout.tsx'

/** Processes report every minute. */
const REFRESH_MS = 60_000
const PLOTS = ['requests', 'saves', 'failed', 'slow'] as const satisfies (keyof ActivitySpan)[]

/** How the server is doing, for its operators: the last day as plots, and duties not to be forgotten. */
export function OperationPage() {
  const operation = useCallQuery('GET admin-operation', {}, { refreshMs: REFRESH_MS })
  return <QueryView query={operation}>{data => <Overview operation={data} />}</QueryView>
}

function Overview({ operation }: { operation: Operation }) {
  const { operation: text } = useAdminText()
  const { warnings, spans } = operation
  return (
    <>
      <p className={admin.lead}>{warnings.length === 0 ? text.calm : text.attention(warnings.length)}</p>
      <h2 className={admin.subtitle}>{text.lastDay}</h2>
      <Muted className={styles.note}>{text.span}</Muted>
      <Grid gap={4} column="24rem" keepsWidth>
        {PLOTS.map(what => (
          <Plot
            key={what}
            {...text[what]}
            counts={spans.map(span => ({ at: span.at, count: span[what], isKnown: span.processes > 0 }))}
            isFault={what === 'failed' && warnings.includes('failures')}
          />
        ))}
      </Grid>
      <h2 className={admin.subtitle}>{text.state}</h2>
      <Grid gap={4} column="18rem" keepsWidth>
        <Backup operation={operation} />
        <Jobs operation={operation} />
        <Waiting operation={operation} />
        <Machines operation={operation} />
      </Grid>
    </>
  )
}

type FactProps = {
  icon: AuthoringIconName
  title: string
  figure: string
  isUrgent?: boolean
  children: ReactNode
}

function Fact({ children, ...card }: FactProps) {
  return (
    <FigureCard {...card} level={3}>
      <Stack gap={1}>{children}</Stack>
    </FigureCard>
  )
}

type OfOperation = { operation: Operation }

function Backup({ operation: { backup, now, warnings } }: OfOperation) {
  const { backup: text } = useAdminText().operation
  const { moment } = useFormats()
  const { age, bytes } = useSizes()
  const { last, failure, isScheduled } = backup
  return (
    <Fact
      icon="shield-check"
      title={text.title}
      figure={last ? age(last.startedAt, now) : text.never}
      isUrgent={warnings.includes('backup')}
    >
      {last && <p className={admin.quiet}>{text.size(bytes(last.bytes))}</p>}
      <p className={admin.quiet}>{isScheduled ? text.scheduled : text.unscheduled}</p>
      {failure && (
        <p className={styles.problem}>
          {text.failure(moment(failure.at))} <span lang="en">{failure.problem}</span>
        </p>
      )}
    </Fact>
  )
}

function Jobs({ operation: { jobs, now, warnings } }: OfOperation) {
  const { jobs: text } = useAdminText().operation
  const { age } = useSizes()
  const failing = jobs.filter(({ problem }) => problem !== '').length
  return (
    <Fact
      icon="refresh-cw"
      title={text.title}
      figure={failing === 0 ? text.good : text.failing(failing)}
      isUrgent={warnings.includes('jobs')}
    >
      <ul className={admin.entries}>
        {jobs.map(({ name, succeededAt, problem }) => (
          <li key={name}>
            <strong>{text.names[name] ?? name}</strong>
            <span className={admin.quiet}>{succeededAt ? text.done(age(succeededAt, now)) : text.never}</span>
            {problem && (
              <span className={styles.problem} lang="en">
                {problem}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

/** Queues for other services: mails for the mail server, payments for PayPal. */
function Waiting({ operation: { mails, payments, now, warnings } }: OfOperation) {
  const text = useAdminText().operation
  const { count } = useFormats()
  const { age } = useSizes()
  return (
    <>
      <Fact
        icon="mail"
        title={text.mails.title}
        figure={count(mails.waiting)}
        isUrgent={warnings.includes('mails')}
      >
        <p className={admin.quiet}>
          {mails.oldestAt ? text.mails.oldest(age(mails.oldestAt, now)) : text.mails.none}
        </p>
      </Fact>
      <Fact
        icon="receipt"
        title={text.payments.title}
        figure={count(payments.due)}
        isUrgent={warnings.includes('payments')}
      >
        <p className={admin.quiet}>
          {payments.since ? text.payments.since(age(payments.since, now)) : text.payments.none}
        </p>
      </Fact>
    </>
  )
}

function Machines({ operation: { disk, processes, warnings } }: OfOperation) {
  const text = useAdminText().operation
  const { count } = useFormats()
  const { bytes } = useSizes()
  return (
    <>
      <Fact
        icon="library"
        title={text.disk.title}
        figure={disk ? bytes(disk.freeBytes) : text.disk.unknown}
        isUrgent={warnings.includes('disk')}
      >
        <p className={admin.quiet}>{disk ? text.disk.of(bytes(disk.sizeBytes)) : text.disk.report}</p>
      </Fact>
      <Fact icon="settings" title={text.processes.title} figure={count(processes)}>
        <p className={admin.quiet}>{text.processes.text}</p>
      </Fact>
    </>
  )
}
