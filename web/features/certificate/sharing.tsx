import { useState } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import { checkAddress, printedCheckAddress } from '#domain/certificate/check-address.ts'
import styles from '#web/features/certificate/certificate.module.css'
import { PublicSwitch } from '#web/features/certificate/public-switch.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useCertificateText } from '#web/text/certificate/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card, Muted, Row } from '#web/ui/layout.tsx'

/** The choice of who may check the certificate, and its link while everybody may. */
export function Sharing({
  certificate,
  onChange,
}: {
  certificate: Certificate
  onChange: (changed: Certificate) => void
}) {
  const { sharing } = useCertificateText()
  const language = useLanguage()
  const { isPublic } = certificate
  return (
    <Card as="section" size="large" aria-labelledby="sharing">
      <h2 id="sharing">{sharing.title}</h2>
      <PublicSwitch certificate={certificate} label={sharing.label} onChange={onChange}>
        {isPublic ? sharing.public(printedCheckAddress(location.origin, language)) : sharing.private}
      </PublicSwitch>
      {isPublic && <ShareLink certificate={certificate} />}
    </Card>
  )
}

function ShareLink({ certificate: { code, course } }: { certificate: Certificate }) {
  const { share, sharing } = useCertificateText()
  const language = useLanguage()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const address = checkAddress(location.origin, language, code)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setState('copied')
    } catch {
      // Many apps prevent it.
      setState('refused')
    }
  }
  const canShare = typeof navigator.share === 'function'
  // Closing the device's share sheet is not a failure.
  const send = () => navigator.share({ text: sharing.shared(course), url: address }).catch(() => undefined)
  return (
    <>
      <Row gap="2 5" justify="center">
        {canShare && (
          <Button onClick={() => void send()}>
            <Icon name="share" size={20} /> {share}
          </Button>
        )}
        <Button look={canShare ? 'link' : 'quiet'} onClick={() => void copy()}>
          {sharing.copy}
        </Button>
      </Row>
      <div role="status">
        {state === 'copied' && <Muted>{sharing.copied}</Muted>}
        {state === 'refused' && (
          <p>
            {sharing.byHand} <span className={styles.address}>{address}</span>
          </p>
        )}
      </div>
    </>
  )
}
