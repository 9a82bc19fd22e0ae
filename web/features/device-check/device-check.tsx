import { useState } from 'react'
import { brand } from '#domain/site/brand.ts'
import styles from '#web/features/device-check/device-check.module.css'
import { type Finding, useDeviceCheck } from '#web/features/device-check/use-device-check.ts'
import { inAppBrowser } from '#web/lib/in-app-browser.ts'
import { useText } from '#web/lib/language.tsx'
import { useDeviceCheckText } from '#web/text/device-check/text.ts'
import { Button, ButtonLink, Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Checks whether this device can hear and speak, before a lesson depends on it. */
export function DeviceCheck() {
  const { title } = useText().deviceCheck
  const text = useDeviceCheckText()
  const { findings, stage, run } = useDeviceCheck()
  const isDone = stage === 'done'
  return (
    <main className={styles.page} id="content">
      <h1>{title}</h1>
      <Muted size="text">{text.lead}</Muted>
      <Browser />
      <div className={styles.rows} aria-live="polite">
        {findings.map(finding => (
          <Row key={finding.name} finding={finding} />
        ))}
      </div>
      {stage === 'running' && <Notice tone="info" title={text.sayHello} />}
      {isDone && (
        <Notice tone={findings.every(({ state }) => state === 'good') ? 'right' : 'near'}>
          {findings.every(({ state }) => state === 'good') ? text.good : text.partly}
        </Notice>
      )}
      <Button
        look={isDone ? 'quiet' : 'primary'}
        isMain
        isBusy={stage === 'running'}
        onClick={() => void run()}
      >
        {stage === 'running' ? text.running : isDone ? text.again : text.start}
      </Button>
      {isDone && (
        <ButtonLink to="/courses" look="primary" isMain>
          {text.toCourses}
        </ButtonLink>
      )}
      {isDone && <Report findings={findings} />}
    </main>
  )
}

const SIGNS = { good: 'check', bad: 'circle-alert' } as const

function Row({ finding: { name, state, detail } }: { finding: Finding }) {
  const look = state === 'good' ? styles.good : state === 'bad' ? styles.bad : undefined
  return (
    <div className={styles.row}>
      <div className={[styles.sign, look].filter(Boolean).join(' ')}>
        {state === 'running' && <Spinner />}
        {(state === 'good' || state === 'bad') && <Icon name={SIGNS[state]} size={18} />}
      </div>
      <b>{name}</b>
      <span>{detail}</span>
    </div>
  )
}

/** In-app browsers cannot record: say so first, with the way out. */
function Browser() {
  const { browser } = useDeviceCheckText()
  const app = inAppBrowser(navigator.userAgent)
  if (!app) return null
  return (
    <>
      <Notice tone="alert">{browser.inApp(app)}</Notice>
      <Button onClick={() => void navigator.clipboard?.writeText(window.location.origin)}>
        {browser.copyAddress}
      </Button>
    </>
  )
}

/** Findings and browser, for the support chat. */
function Report({ findings }: { findings: readonly Finding[] }) {
  const { report: text } = useDeviceCheckText()
  const [isCopied, setIsCopied] = useState(false)
  const report = [
    brand.name,
    ...findings.map(({ name, detail }) => `${name}: ${detail}`),
    navigator.userAgent,
    `${navigator.language}, ${navigator.onLine ? 'online' : 'offline'}`,
  ].join('\n')
  const copy = async () => {
    await navigator.clipboard?.writeText(report)
    setIsCopied(true)
  }
  return (
    <section className={styles.report}>
      <h2>{text.title}</h2>
      <pre>{report}</pre>
      <Button onClick={() => void copy()}>{isCopied ? text.copied : text.copy}</Button>
    </section>
  )
}
