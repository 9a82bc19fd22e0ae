import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckedCertificate } from '#contract/certificates.ts'
import { readCode } from '#domain/certificate/code.ts'
import { certificateWording } from '#domain/certificate/wording.ts'
import styles from '#web/features/certificate/certificate.module.css'
import { call, type Failure } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useCertificateText } from '#web/text/certificate/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Form, FormPage } from '#web/ui/form.tsx'
import { Card, Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/**
 * `/verificar`: says whose certificate a code belongs to. An unknown code and a private one get the same answer, which
 * is no alarm; a text that is no code does not reach the server.
 * @param named the code in the address, or ''
 */
export function Verify({ named }: { named: string }) {
  const { verify } = useCertificateText()
  const [state, setState] = useState<CheckedCertificate | Failure | 'noCode' | 'checking' | undefined>(
    named === '' ? undefined : 'checking',
  )
  const [hasTyped, setHasTyped] = useState(false)
  const check = useCallback(async (code: string) => {
    if (readCode(code) === undefined) return setState('noCode')
    const answer = await call('POST certificate-check', { body: { certificateCode: code } })
    setState(answer.isOk ? answer.data : answer)
  }, [])
  useEffect(() => {
    if (named !== '') void check(named)
  }, [named, check])

  if (state === 'checking') {
    return (
      <FormPage title={verify.title}>
        <Waiting label={verify.submitting} slowLabel={verify.submitting} />
      </FormPage>
    )
  }
  if (state !== undefined && state !== 'noCode' && 'name' in state) {
    return <Found certificate={state} isNext={hasTyped} onAnother={() => setState(undefined)} />
  }
  return (
    <FormPage title={verify.title}>
      <p>{verify.lead}</p>
      <div role="status">
        {state === 'noCode' && <Notice tone="near">{verify.noCode}</Notice>}
        {state && state !== 'noCode' && <Refused failure={state} />}
      </div>
      <Form
        fields={[{ name: 'code', label: verify.code, hint: verify.hint, autoComplete: 'off', maxLength: 40 }]}
        initial={{ code: named }}
        submitLabel={verify.submit}
        busyLabel={verify.submitting}
        // The page itself shows the error.
        send={async ({ code }) => {
          setHasTyped(true)
          await check(code)
          return { isOk: true }
        }}
      />
    </FormPage>
  )
}

function Refused({ failure }: { failure: Failure }) {
  const { verify } = useCertificateText()
  if (failure.code !== 'certificate_not_found') return <CallFailure failure={failure} />
  return (
    <Notice tone="info" title={failure.message}>
      {verify.missing}
    </Notice>
  )
}

function Found({
  certificate,
  isNext,
  onAnother,
}: {
  certificate: CheckedCertificate
  /** Replaces the form that was just used, so the focus moves to its heading. */
  isNext: boolean
  onAnother: () => void
}) {
  const { verify } = useCertificateText()
  const language = useLanguage()
  const { name, course, code } = certificate
  const finishedAt = new Date(certificate.finishedAt)
  const { amounts, day } = certificateWording({ ...certificate, finishedAt }, language)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  const data = [
    [verify.name, name],
    [verify.course, course],
    [verify.content, amounts],
    [verify.day, day],
    [verify.code, code],
  ] as const
  return (
    <main className={styles.page} id="content">
      <h1 ref={heading} tabIndex={isNext ? -1 : undefined}>
        {verify.title}
      </h1>
      <Card size="large">
        <Notice tone="right" icon="badge-check" title={verify.found}>
          {verify.issued(name)}
        </Notice>
        <dl className={styles.data}>
          {data.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Row gap="2 5" justify="center">
        <Button onClick={onAnother}>{verify.another}</Button>
      </Row>
    </main>
  )
}
