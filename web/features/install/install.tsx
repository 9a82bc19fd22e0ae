import { type ReactNode, useState } from 'react'
import type { Device } from '#web/features/install/device.ts'
import styles from '#web/features/install/install.module.css'
import { type InstallState, useInstall } from '#web/features/install/use-install.ts'
import { useInstallText } from '#web/text/install/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Muted } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const BENEFIT_ICONS: readonly IconName[] = ['smartphone', 'maximize', 'zap']

/** `/install-pwa`: installs the web app on the home screen, or shows how (P2.8.1 to P2.8.4). */
export function Install() {
  const text = useInstallText()
  const { state, install } = useInstall()
  const isInstalled = state.is === 'installed'
  return (
    <main className={styles.page} id="content">
      <img className={styles.mark} src="/icons/app-192.png" alt="" width={80} height={80} />
      <h1>{text.title}</h1>
      <Muted size="text">{text.lead}</Muted>
      <ul className={styles.benefits}>
        {text.benefits.map((benefit, index) => (
          <li key={benefit}>
            <Icon name={BENEFIT_ICONS[index] ?? 'check'} />
            {benefit}
          </li>
        ))}
      </ul>
      <div className={styles.state} aria-live="polite">
        <State state={state} onInstall={install} />
      </div>
      <ButtonLink to="/" look={isInstalled ? 'primary' : 'quiet'} isMain isWide>
        {isInstalled ? text.home : text.goOn}
      </ButtonLink>
    </main>
  )
}

function State({ state, onInstall }: { state: InstallState; onInstall: () => void }) {
  const text = useInstallText()
  switch (state.is) {
    case 'waiting':
      return <Waiting label={text.checking} slowLabel={text.slowChecking} />
    case 'canInstall':
      return <InstallButton onClick={onInstall}>{text.install}</InstallButton>
    case 'asking':
      return <InstallButton isBusy>{text.installing}</InstallButton>
    case 'installing':
      return (
        <>
          <InstallButton isBusy>{text.installing}</InstallButton>
          <Muted>{text.installingHint}</Muted>
        </>
      )
    case 'installed':
      return (
        <Notice tone="right" title={text.installed}>
          {text.installedHint}
        </Notice>
      )
    case 'inApp':
      return <InApp app={state.app} />
    case 'manual':
      return <Manual device={state.device} />
  }
}

type InstallButtonProps = { onClick?: () => void; isBusy?: boolean; children: ReactNode }

function InstallButton({ onClick, isBusy = false, children }: InstallButtonProps) {
  return (
    <Button look="primary" isMain isWide isBusy={isBusy} onClick={onClick}>
      {!isBusy && <Icon name="download" />}
      {children}
    </Button>
  )
}

function Manual({ device }: { device: Device }) {
  const text = useInstallText()
  return (
    <>
      <Steps steps={text.steps[device]} icons={device === 'ios' ? ['share', 'square-plus', 'check'] : []} />
      {device === 'desktopFirefox' && <CopyAddress />}
      <Muted>{text.already}</Muted>
    </>
  )
}

function InApp({ app }: { app: string }) {
  const text = useInstallText()
  return (
    <>
      <Notice tone="alert">{text.inApp(app)}</Notice>
      <Steps steps={text.inAppSteps} />
      <CopyAddress />
    </>
  )
}

/** Numbered manual steps; `icons` are the symbols to look for. */
function Steps({ steps, icons = [] }: { steps: readonly string[]; icons?: readonly IconName[] }) {
  const { stepsTitle } = useInstallText()
  return (
    <section className={styles.steps}>
      <h2>{stepsTitle}</h2>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <span>{step}</span>
            {icons[index] && <Icon name={icons[index]} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function CopyAddress() {
  const text = useInstallText()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setState('copied')
    } catch {
      // Many apps prevent it.
      setState('refused')
    }
  }
  return (
    <>
      <Button look="outline" isWide onClick={() => void copy()}>
        {state === 'copied' ? text.copied : text.copy}
      </Button>
      {state === 'refused' && (
        <div>
          <Muted>{text.copyByHand}</Muted>
          <p className={styles.address}>{window.location.href}</p>
        </div>
      )}
    </>
  )
}
