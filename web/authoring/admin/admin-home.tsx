import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Summary } from '#contract/admin.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { FigureCard } from '#web/authoring/admin/figure-card.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Grid } from '#web/ui/layout.tsx'

type Text = ReturnType<typeof useAdminText>

/** Open issues, and links to all administration tasks. */
export function AdminHome() {
  const summary = useCallQuery('GET admin-summary', {})
  return (
    <>
      <QueryView query={summary}>{data => <Overview summary={data} />}</QueryView>
      <Content />
    </>
  )
}

type OfSummary = { summary: Summary }

function Overview({ summary }: OfSummary) {
  const { home } = useAdminText()
  const { unreadMessages, mails, failedPayments, setAsidePayments, health } = summary
  const urgent = [unreadMessages, mails.failed, failedPayments.count, setAsidePayments.count, health.blocking]
  const waiting = urgent.filter(count => count > 0).length
  return (
    <>
      <p className={styles.lead}>{waiting === 0 ? home.calm : home.attention(waiting)}</p>
      <Grid gap={4} column="18rem" keepsWidth>
        <Duties summary={summary} />
        <News summary={summary} />
      </Grid>
    </>
  )
}

/** What may need attention. */
function Duties({ summary }: OfSummary) {
  const { home } = useAdminText()
  const { count } = useFormats()
  const { unreadMessages, mails, failedPayments, setAsidePayments, health } = summary
  return (
    <>
      <Card
        icon="mail"
        title={home.messages.title}
        figure={unreadMessages}
        isUrgent={unreadMessages > 0}
        text={unreadMessages === 0 ? home.messages.none : home.messages.some}
        to="/admin/messages"
        open={home.messages.open}
      />
      <Card
        icon="circle-alert"
        title={home.mails.title}
        figure={mails.failed}
        isUrgent={mails.failed > 0}
        text={mailText(home.mails, mails)}
      >
        <Mails mails={mails} />
      </Card>
      <Card
        icon="receipt"
        title={home.payments.title}
        figure={failedPayments.count}
        isUrgent={failedPayments.count > 0}
        text={failedPayments.count === 0 ? home.payments.none : home.payments.some}
      >
        <Payments latest={failedPayments.latest} />
      </Card>
      <Card
        icon="receipt"
        title={home.setAside.title}
        figure={setAsidePayments.count}
        isUrgent={setAsidePayments.count > 0}
        text={setAsidePayments.count === 0 ? home.setAside.none : home.setAside.some}
      >
        <SetAside latest={setAsidePayments.latest} />
      </Card>
      <Card
        icon="badge-check"
        title={home.health.title}
        figure={health.problems}
        isUrgent={health.blocking > 0}
        text={
          health.problems === 0 ? home.health.none : home.health.some(count(health.items), health.blocking)
        }
        to="/admin/health"
        open={home.health.open}
      />
    </>
  )
}

function News({ summary: { newRatings, accounts, subscribers } }: OfSummary) {
  const { home } = useAdminText()
  const { average } = useFormats()
  return (
    <>
      <Card
        icon="star"
        title={home.ratings.title}
        figure={newRatings.count}
        text={
          newRatings.average === null ? home.ratings.none : home.ratings.some(average(newRatings.average))
        }
        to="/admin/ratings"
        open={home.ratings.open}
      />
      <Card
        icon="users"
        title={home.users.title}
        figure={accounts.total}
        text={home.users.week(accounts.ofThisWeek)}
        to="/admin/users"
        open={home.users.open}
      />
      <Card
        icon="newspaper"
        title={home.subscribers.title}
        figure={subscribers}
        text={home.subscribers.text}
        to="/admin/subscribers"
        open={home.subscribers.open}
      />
    </>
  )
}

type CardProps = {
  icon: AuthoringIconName
  title: string
  figure: number
  text: string
  isUrgent?: boolean
  children?: ReactNode
} & ({ to: string; open: string } | { to?: never; open?: never })

function Card({ figure, text, to, open, children, ...card }: CardProps) {
  const { count } = useFormats()
  return (
    <FigureCard {...card} level={2} figure={count(figure)}>
      <p className={styles.quiet}>{text}</p>
      {children}
      {to && (
        <Link href={to} className={styles.open}>
          {open} <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </FigureCard>
  )
}

function mailText(text: Text['home']['mails'], { failed, delayed }: Summary['mails']): string {
  if (failed > 0) return text.some
  return delayed > 0 ? text.delayed(delayed) : text.none
}

/** The latest entries of a card, opened by a press. */
function Latest({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary>
        {label} <Icon name="chevron-down" size={18} />
      </summary>
      <ul className={styles.entries}>{children}</ul>
    </details>
  )
}

/** Members with failed renewals, and the end of their paid time. */
function Payments({ latest }: Pick<Summary['failedPayments'], 'latest'>) {
  const { home } = useAdminText()
  const { day } = useFormats()
  if (latest.length === 0) return null
  return (
    <Latest label={home.payments.latest}>
      {latest.map(({ email, isSuspended, paidUntil }) => (
        <li key={`${email} ${paidUntil}`}>
          <strong>{email}</strong>
          <span>{isSuspended ? home.payments.suspended : home.payments.retried}</span>
          {paidUntil && <span className={styles.quiet}>{home.payments.paidUntil(day(paidUntil))}</span>}
        </li>
      ))}
    </Latest>
  )
}

/** What cannot be right at the provider, and why. */
function SetAside({ latest }: Pick<Summary['setAsidePayments'], 'latest'>) {
  const { home } = useAdminText()
  if (latest.length === 0) return null
  return (
    <Latest label={home.payments.latest}>
      {latest.map(({ subscriptionId, email, reason, amount, currency }) => (
        <li key={`${subscriptionId} ${reason} ${amount}`}>
          <strong>{email ?? home.setAside.erased}</strong>
          <span>{home.setAside.reasons[reason]}</span>
          <span className={styles.quiet}>
            {subscriptionId}
            {amount !== null && currency !== null && `: ${currency} ${amount}`}
          </span>
        </li>
      ))}
    </Latest>
  )
}

/** Undelivered mails, with recipient and reason. */
function Mails({ mails: { failed, delayed, latest } }: { mails: Summary['mails'] }) {
  const { home } = useAdminText()
  const { moment } = useFormats()
  return (
    <>
      {failed > 0 && delayed > 0 && <p className={styles.quiet}>{home.mails.delayed(delayed)}</p>}
      {latest.length > 0 && (
        <Latest label={home.mails.latest}>
          {latest.map(({ to, subject, problem, at }) => (
            <li key={`${to} ${at}`}>
              <strong>{to}</strong>
              <span>{subject}</span>
              <span className={styles.quiet}>
                {moment(at)} · {problem || home.mails.noReason}
              </span>
            </li>
          ))}
        </Latest>
      )}
    </>
  )
}

/** Links to the content of the courses. */
function Content() {
  const { content } = useAdminText().home
  return (
    <section className={styles.content} aria-labelledby="admin-content">
      <h2 id="admin-content">{content.title}</h2>
      <p className={styles.quiet}>{content.lead}</p>
      <ul>
        {Object.entries(content.places).map(([to, name]) => (
          <li key={to}>
            <Link href={to}>
              {name}
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
